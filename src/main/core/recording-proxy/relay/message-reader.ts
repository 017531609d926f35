import type { BodyFraming } from './message-head.ts';

/** A head longer than this is forwarded unread. */
const MAX_HEAD_BYTES = 64 * 1024;

/** What a reader finds in one direction of a connection, in order. The bytes of all calls together are all bytes. */
export interface MessageEvents {
  /**
   * A head, with empty lines before it. Returns how the body of this message ends; null if nothing more can be read of
   * this connection.
   */
  onHead(bytes: Buffer): BodyFraming | null;
  /** `raw`: as on the wire; `content`: without the framing of chunks. */
  onBody(raw: Buffer, content: readonly Buffer[]): void;
  onEnd(): void;
  /** Bytes that are not HTTP/1, and everything after them. */
  onUnreadable(bytes: Buffer): void;
}

export interface MessageReader {
  push(bytes: Buffer): void;
  /** Whether a head has begun that is not complete. */
  isInHead(): boolean;
  /** Reports an incomplete head, and all that follows, as unreadable. */
  giveUpHead(): void;
  /** The connection has no more bytes: ends a body without a length, and gives up an incomplete head. */
  end(): void;
}

type State =
  | { kind: 'head'; readonly parts: Buffer[]; bytes: number }
  | { kind: 'length'; left: number }
  | { kind: 'chunked'; readonly chunks: ChunkReader }
  | { kind: 'until_close' }
  | { kind: 'unreadable' };

const LF = 0x0a;
const CR = 0x0d;

/**
 * Follows the messages of one direction of an HTTP/1 connection without changing a byte. Bytes that it cannot
 * parse are reported as unreadable from there on, never rejected: the receiver decides.
 */
export function createMessageReader(events: MessageEvents): MessageReader {
  let state: State = awaitHead();

  function awaitHead(): State {
    return { kind: 'head', parts: [], bytes: 0 };
  }

  function startBody(framing: BodyFraming | null): void {
    if (framing === null) state = { kind: 'unreadable' };
    else if (framing.kind === 'chunked') state = { kind: 'chunked', chunks: createChunkReader() };
    else if (framing.kind === 'until_close') state = { kind: 'until_close' };
    else if (framing.kind === 'length' && framing.bytes > 0) state = { kind: 'length', left: framing.bytes };
    else endMessage();
  }

  function endMessage(): void {
    state = awaitHead();
    events.onEnd();
  }

  /** Takes bytes from the start of the buffer, and returns the rest. */
  function take(bytes: Buffer): Buffer {
    switch (state.kind) {
      case 'head':
        return takeHead(bytes, state);
      case 'length': {
        const part = bytes.subarray(0, state.left);
        state.left -= part.length;
        const isLast = state.left === 0;
        events.onBody(part, [part]);
        if (isLast) endMessage();
        return bytes.subarray(part.length);
      }
      case 'chunked': {
        const { used, content, isEnd, isBroken } = state.chunks.read(bytes);
        if (isBroken) {
          state = { kind: 'unreadable' };
          return bytes;
        }
        const part = bytes.subarray(0, used);
        events.onBody(part, content);
        if (isEnd) endMessage();
        return bytes.subarray(used);
      }
      case 'until_close':
        events.onBody(bytes, [bytes]);
        return bytes.subarray(bytes.length);
      case 'unreadable':
        events.onUnreadable(bytes);
        return bytes.subarray(bytes.length);
    }
  }

  function takeHead(bytes: Buffer, head: Extract<State, { kind: 'head' }>): Buffer {
    const known = head.parts.length === 0 ? bytes : Buffer.concat([...head.parts, bytes]);
    // The end may have begun in the bytes before.
    const length = findHeadEnd(known, Math.max(0, head.bytes - 3));
    if (length !== -1) {
      startBody(events.onHead(known.subarray(0, length)));
      return known.subarray(length);
    }
    if (known.length > MAX_HEAD_BYTES || !mayBeHead(known)) {
      state = { kind: 'unreadable' };
      return known;
    }
    head.parts.splice(0, head.parts.length, known);
    head.bytes = known.length;
    return bytes.subarray(bytes.length);
  }

  const isInHead = (): boolean => state.kind === 'head' && state.bytes > 0;

  function giveUpHead(): void {
    if (state.kind !== 'head' || state.bytes === 0) return;
    const bytes = Buffer.concat(state.parts);
    state = { kind: 'unreadable' };
    events.onUnreadable(bytes);
  }

  return {
    isInHead,
    giveUpHead,
    push(bytes) {
      let rest = bytes;
      while (rest.length > 0) rest = take(rest);
    },
    end() {
      if (state.kind === 'until_close') endMessage();
      else giveUpHead();
    },
  };
}

/** Whether bytes may become a head: they begin with a word, such as a method or a version. */
function mayBeHead(bytes: Buffer): boolean {
  return /^[\r\n]*[!#$%&'*+./^_`|~0-9A-Za-z-]*( |$)/.test(bytes.toString('latin1', 0, 64));
}

/**
 * The length of a head with its empty line; -1 if that has not arrived. A line may end without CR, and empty lines may
 * come before it.
 */
function findHeadEnd(bytes: Buffer, from: number): number {
  const start = bytes.findIndex((byte) => byte !== CR && byte !== LF);
  if (start === -1) return -1;
  for (let at = bytes.indexOf(LF, Math.max(start, from)); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return -1;
}

interface ChunkReader {
  read(bytes: Buffer): {
    readonly used: number;
    readonly content: readonly Buffer[];
    readonly isEnd: boolean;
    readonly isBroken: boolean;
  };
}

/** A line with a chunk's size and its extensions, or a trailer. */
const MAX_CHUNK_LINE_BYTES = 16 * 1024;

/** Reads a chunked body (RFC 9112, 7.1): sizes with extensions, content, trailers. */
function createChunkReader(): ChunkReader {
  /** In `data`: how many bytes of content are left, then two of the line break. */
  let phase: 'size' | 'data' | 'data_end' | 'trailer' = 'size';
  let left = 0;
  let line = '';

  return {
    read(bytes) {
      const content: Buffer[] = [];
      let at = 0;
      const broken = { used: 0, content: [], isEnd: false, isBroken: true };
      while (at < bytes.length) {
        if (phase === 'data') {
          const part = bytes.subarray(at, at + left);
          content.push(part);
          at += part.length;
          left -= part.length;
          if (left === 0) phase = 'data_end';
          continue;
        }
        const breakAt = bytes.indexOf(LF, at);
        line += bytes.toString('latin1', at, breakAt === -1 ? bytes.length : breakAt + 1);
        if (line.length > MAX_CHUNK_LINE_BYTES) return broken;
        if (breakAt === -1) return { used: bytes.length, content, isEnd: false, isBroken: false };
        at = breakAt + 1;
        const text = line.replace(/\r?\n$/, '');
        line = '';
        if (phase === 'data_end') {
          if (text !== '') return broken;
          phase = 'size';
        } else if (phase === 'size') {
          const size = /^([0-9a-f]{1,12})[ \t]*(?:;.*)?$/i.exec(text)?.[1];
          if (size === undefined) return broken;
          left = Number.parseInt(size, 16);
          phase = left === 0 ? 'trailer' : 'data';
        } else if (text === '') return { used: at, content, isEnd: true, isBroken: false };
      }
      return { used: at, content, isEnd: false, isBroken: false };
    },
  };
}
