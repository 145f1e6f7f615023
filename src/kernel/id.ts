/**
 * The pattern of an id (RFC 9562, any version), to build other patterns; this program writes ids in small letters.
 */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const WHOLE = new RegExp(`^${UUID}$`);

/** Whether a text is an id as this program writes them: then it may stand in a statement or an address. */
export const isUuid = (text: string): boolean => WHOLE.test(text);
