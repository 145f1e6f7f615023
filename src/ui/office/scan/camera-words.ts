import { french } from '#kernel/language/french.ts';

/** The words of the camera that reads codes, on every screen that has it. */
export const cameraWords = french({
  cameraView: 'Image de l’appareil photo',
  noCamera: 'L’appareil photo ne répond pas : tapez le code, ou branchez une douchette.',
  cameraRefused:
    'L’appareil photo n’est pas permis sur ce site. Autorisez-le dans les réglages du navigateur, puis recommencez ; d’ici là, tapez le code ou branchez une douchette.',
  cameraAbsent: 'Aucun appareil photo n’a été trouvé : tapez le code, ou branchez une douchette.',
  cameraTaken: 'L’appareil photo sert à une autre application : fermez-la, ou tapez le code.',
  cameraUnable:
    'Ce navigateur ne lit pas les codes par l’appareil photo (Chrome sur Android le fait) : tapez le code, ou branchez une douchette.',
  closeCamera: 'Fermer l’appareil photo',
  camera: 'Appareil photo',
} as const);
