import { PICTURE_TYPES } from '#kernel/picture.ts';
import { ActionButton, Panel, Stack, Text, UploadField, useOffice } from '#ui/office/index.ts';
import { changeEvent, putEventPicture } from '../../rules/endpoints.ts';
import type { TourEvent } from '../../rules/tour-event.ts';
import { words } from '../words.ts';

/** The photograph that the shop shows with an event. */
export const EventPicture = ({ one }: { readonly one: TourEvent }) => {
  const may = useOffice().mayCall(putEventPicture) && one.archivedAt === null;
  const has = one.picture !== '';
  if (!has && !may) return null;
  return (
    <Panel
      title={words.picture}
      action={
        may && has ? (
          <ActionButton
            quiet
            danger
            endpoint={changeEvent}
            input={{ id: one.id, version: one.version, picture: '' }}
            confirm={words.removePictureSure}
          >
            {words.removePicture}
          </ActionButton>
        ) : null
      }
    >
      <Stack gap="sm">
        {has ? (
          <img
            src={`/files/${one.picture}`}
            alt={words.pictureOf(one.title)}
            style={{ maxWidth: '100%', maxHeight: 240, objectFit: 'contain', alignSelf: 'flex-start' }}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {words.pictureWhy}
          </Text>
        )}
        {may ? (
          <UploadField
            endpoint={putEventPicture}
            label={has ? words.changePicture : words.addPicture}
            hint={words.pictureHint}
            accept={PICTURE_TYPES.join(',')}
            input={(file, cut) => ({ id: one.id, fileName: file.name.slice(0, 200), ...(cut ? { cut } : {}) })}
            shapes={['landscape', 'square']}
          />
        ) : null}
      </Stack>
    </Panel>
  );
};
