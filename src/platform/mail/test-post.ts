import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A mail server that a test commands: what it answers to a command when not 250, and what it was given. */
export interface TestPost {
  readonly port: number;
  answers: Partial<Record<'RCPT' | 'DATA' | 'MAIL' | 'AUTH', string>>;
  readonly taken: { readonly from: string; readonly to: string; readonly body: string; readonly login: string }[];
  readonly close: () => void;
}

export const startTestPost = async (tls?: { readonly key: string; readonly cert: string }): Promise<TestPost> => {
  const post: Pick<TestPost, 'answers' | 'taken'> = { answers: {}, taken: [] };
  const talk = (socket: Socket): void => {
    let [from, to, login, body, inBody, rest] = ['', '', '', '', false, ''];
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    const hear = (line: string): void => {
      const word = line.slice(0, 4).toUpperCase();
      if (inBody && line !== '.') {
        body += `${line}\n`;
        return;
      }
      if (inBody) {
        inBody = false;
        post.taken.push({ from, to, body, login });
        socket.write('250 taken\r\n');
        return;
      }
      const refusal = post.answers[word as 'RCPT'];
      if (word === 'EHLO') return void socket.write(tls ? '250-post\r\n250 AUTH PLAIN\r\n' : '250 post\r\n');
      if (word === 'AUTH')
        login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .replaceAll('\0', ' ')
          .trim();
      if (word === 'MAIL') from = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (word === 'DATA' && !refusal) inBody = true;
      socket.write(`${refusal ?? (word === 'DATA' ? '354 go on' : word === 'AUTH' ? '235 welcome' : '250 ok')}\r\n`);
    };
    socket.on('data', (part) => {
      rest += part.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        hear(line);
      }
    });
  };
  const server = await new Promise<Server>((resolve) => {
    const listening = createServer((raw) => {
      raw.on('error', () => undefined);
      talk(tls ? new TLSSocket(raw, { isServer: true, ...tls }) : raw);
    }).listen(0, '127.0.0.1', () => resolve(listening));
  });
  const { port } = server.address() as { port: number };
  return Object.assign(post, { port, close: () => void server.close() });
};
