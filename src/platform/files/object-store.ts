import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Store } from '../files.ts';
import { StartFailure } from '../process/start-failure.ts';

/** An object store that speaks S3: `url` is the whole address of the bucket (and of a folder in it, if one likes). */
export interface Bucket {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

const PATIENCE_MS = 20_000;

/** The code that the store gives of a refusal (`NoSuchKey`, `SignatureDoesNotMatch`…), which is what its documentation explains. */
const refusalOf = async (answer: Response): Promise<string> => {
  const code = /<Code>([^<]{1,100})<\/Code>/.exec(await answer.text())?.[1];
  return code ? `${answer.status} ${code}` : String(answer.status);
};

/**
 * The library repeats a call three times when the store is overloaded or broken. Every body is signed with its digest,
 * so the store refuses a truncated one.
 */
export const objectStore = ({ url, key, secret, region }: Bucket): Store => {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 3 });
  const ask = async (place: string, init: RequestInit): Promise<Response> => {
    const answer = await client.fetch(`${url}/${place}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`Object store: ${init.method} ${place} answered ${await refusalOf(answer)}`);
    return answer;
  };
  return {
    put: async (place, bytes) => {
      const body = new Uint8Array(bytes);
      await ask(place, {
        method: 'PUT',
        body,
        headers: { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') },
      });
    },
    remove: async (place) => {
      await ask(place, { method: 'DELETE' });
    },
    get: async (place) => new Uint8Array(await (await ask(place, { method: 'GET' })).arrayBuffer()),
  };
};

/** Writes and reads back one small object before anybody is served: a wrong key is met at the start, not at the first bill. */
export const verifyStore = async (store: Store): Promise<void> => {
  const words = new TextEncoder().encode('comptoir');
  try {
    await store.put('comptoir-start', words);
    if (Buffer.compare(await store.get('comptoir-start'), words) !== 0) throw new Error('other bytes came back');
  } catch (error) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    throw new StartFailure(
      `FILES_URL : le stockage d’objets ne garde pas ce qu’on lui donne (${why}). Vérifiez l’adresse, la clé, son secret et la région.`,
      { cause: error },
    );
  }
};
