import { EventEmitter } from 'node:events';

/** Carries one port's messages to wherever its other end has gone. */
export interface Wire {
  send(data: unknown): void;
  close(): void;
}

/** The end that stays in the main process. What is posted or arrives before both ends are there waits. */
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
    this.lost();
  }

  /** For the stand-in: the other end has been transferred into a page. */
  joined(wire: Wire): void {
    this.#wire = wire;
    for (const data of this.#unsent.splice(0)) wire.send(data);
  }

  /** For the stand-in: the page has sent this. */
  heard(data: unknown): void {
    if (this.#started) this.emit('message', { data });
    else this.#unheard.push(data);
  }

  /** For the stand-in: the other end is gone. */
  lost(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.emit('close');
  }
}

/** `port2` is the one to transfer: its name only stands for the way to `port1`. */
export class MessageChannelMain {
  readonly port1 = new MessagePortMain();
  readonly port2 = { entangledWith: this.port1 };
}
