import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { logOut, newKey, request, type RequestOptions, type Said, saidBy } from '../request.ts';

/**
 * Calls of a page to its own server. Only the types of an endpoint are used, so that no schema library reaches the browser:
 * `send<typeof placeOrder>('POST', '/v1/orders', input)`.
 */
export interface Failure extends Said {
  readonly ok: false;
  readonly status: number;
}
export type Answer<E> = { readonly ok: true; readonly status: number; readonly body: OutputOf<E> } | Failure;

/** `quiet`: the caller shows the failure where it happened. */
export interface SendOptions extends Pick<RequestOptions, 'key' | 'keepalive'> {
  readonly quiet?: true;
  /** The server asks for the challenge only when there was much of it: it is solved then, and nobody who is not asked waits. */
  readonly whenAsked?: true;
  /**
   * The function of `useCaptcha`: gives a solved challenge for the call of that path, or the words for why there is
   * none.
   */
  readonly captcha?: (
    again: boolean,
    path: string,
  ) => Promise<{ readonly token: string } | { readonly problem: string }>;
}

interface Voice {
  readonly say: (text: string, isError: boolean) => void;
  readonly hush: () => void;
  /** The words shown when the server does not answer. */
  readonly networkDown: string;
}
let voice: Voice = { say: () => undefined, hush: () => undefined, networkDown: '' };
/** Where messages that come with an answer are shown. */
export const sayAnswersWith = (made: Voice) => {
  voice = made;
};

export const endSession = (): Promise<void> => logOut((to) => location.assign(to));

export const send = async <E extends Endpoint>(
  verb: E['verb'],
  path: E['path'],
  input: CallerInputOf<E>,
  { captcha, whenAsked, ...options }: SendOptions = {},
): Promise<Answer<E>> => {
  if (!captcha) return sendOnce<E>(verb, path, input, options);
  const key = options.key ?? newKey();
  if (whenAsked) {
    const answer = await sendOnce<E>(verb, path, input, { ...options, key, unless: 'frame.captcha' });
    if (answer.ok || answer.code !== 'frame.captcha') return answer;
  }
  for (let again = false; ; again = true) {
    const solved = await captcha(again, path);
    if ('problem' in solved) {
      if (!options.quiet) voice.say(solved.problem, true);
      return { ok: false, status: 0, message: solved.problem, code: 'captcha', fields: {}, body: null };
    }
    const answer = await sendOnce<E>(verb, path, input, { ...options, key, captcha: solved.token });
    // A form that was open for long holds a challenge that has run out, or nobody vouched for it: another is solved, and nobody is asked.
    if (answer.ok || answer.code !== 'frame.captcha' || again) return answer;
  }
};

const sendOnce = async <E extends Endpoint>(
  verb: E['verb'],
  path: E['path'],
  input: CallerInputOf<E>,
  options: Omit<SendOptions, 'captcha' | 'whenAsked'> & {
    readonly captcha?: string;
    /** A refusal that is told to nobody: the call is made once more. */
    readonly unless?: string;
  },
): Promise<Answer<E>> => {
  const response = await request<E>(verb, path, input, options).catch(() => null);
  if (!response) return { ok: false, status: 0, message: voice.networkDown, code: 'network', fields: {}, body: null };
  const { ok, status } = response;
  const said = await saidBy(response);
  const { body, message } = said;
  if (ok) {
    if (message) voice.say(message, (body as { sucess?: boolean }).sucess === false);
    return { ok, status, body: body as OutputOf<E> };
  }
  if (status === 403) await endSession();
  else if (!message) voice.hush();
  else if (!options.quiet && said.code !== options.unless) voice.say(message, true);
  return { ok: false, status, ...said };
};
