import { EventEmitter } from 'node:events';

/** Transfers one port's messages to its other end. */
export interface Wire {
  send(data: unknown): void;
  close(): void;
}

/** The end in the main process. Messages wait until both ends exist. */
export class MessagePortMain extends EventEmitter {
  #wire: Wire | undefined;
  #unsent: unknown[] = [];
  #unheard: unknown[] = [];
  #started = false;
  #closed = false;

  postMessage(data: unknown): void {
    if (this.#closed) return;
    if (this.#wire === undefined) this.#unsent.push(data);
    else this.#wire.send(data);
  }

  start(): void {
    this.#started = true;
    for (const data of this.#unheard.splice(0)) this.emit('message', { data });
  }

  close(): void {
    this.#wire?.close();
    this.disconnect();
  }

  /** For the stand-in: the other end was transferred to a page. */
  connect(wire: Wire): void {
    this.#wire = wire;
    for (const data of this.#unsent.splice(0)) wire.send(data);
  }

  /** For the stand-in: the page has sent this. */
  receive(data: unknown): void {
    if (this.#started) this.emit('message', { data });
    else this.#unheard.push(data);
  }

  /** For the stand-in: the other end has closed. */
  disconnect(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.emit('close');
  }
}

/** `port2` is the one to transfer: it only stands for the connection to `port1`. */
export class MessageChannelMain {
  readonly port1 = new MessagePortMain();
  readonly port2 = { entangledWith: this.port1 };
}
