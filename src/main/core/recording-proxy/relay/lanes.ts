/** The bytes of one message on a connection that carries several, one after the other. */
export interface Lane {
  write(bytes: Buffer): void;
  /** Keeps its bytes back, and so those of all later lanes. */
  hold(): void;
  /** Lets its bytes go. @param instead the bytes to send in place of the buffered ones. */
  release(instead?: Buffer): void;
  /** No more bytes will be written. */
  finish(): void;
}

export interface Lanes {
  open(): Lane;
  /** Whether every lane is finished and its bytes are gone. */
  isIdle(): boolean;
}

interface LaneState {
  kept: Buffer[];
  isHeld: boolean;
  isFinished: boolean;
}

/** Sends the bytes of lanes in the order in which the lanes were opened. `onIdle` is called when the last one is done. */
export function createLanes(send: (bytes: Buffer) => void, onIdle: () => void): Lanes {
  const lanes: LaneState[] = [];

  function flush(): void {
    const hadLanes = lanes.length > 0;
    for (let first = lanes[0]; first !== undefined && !first.isHeld; first = lanes[0]) {
      const { kept } = first;
      first.kept = [];
      for (const bytes of kept) send(bytes);
      if (!first.isFinished) return;
      lanes.shift();
    }
    if (hadLanes && lanes.length === 0) onIdle();
  }

  return {
    isIdle: () => lanes.length === 0,
    open() {
      const lane: LaneState = { kept: [], isHeld: false, isFinished: false };
      lanes.push(lane);
      return {
        write(bytes) {
          if (lanes[0] === lane && !lane.isHeld) send(bytes);
          else lane.kept.push(bytes);
        },
        hold: () => void (lane.isHeld = true),
        release(instead) {
          if (instead !== undefined) lane.kept = [instead];
          lane.isHeld = false;
          flush();
        },
        finish() {
          lane.isFinished = true;
          flush();
        },
      };
    },
  };
}
