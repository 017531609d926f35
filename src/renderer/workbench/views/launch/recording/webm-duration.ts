/** The ID of the element with facts about the whole video. */
const INFO = [0x15, 0x49, 0xa9, 0x66];
/** The ID of the duration, and its size. */
const DURATION = [0x44, 0x89, 0x88];
/** The duration is a number of eight bytes. */
const DURATION_BYTES = DURATION.length + 8;
/** The element comes first; the frames follow. */
const HEAD_BYTES = 1_024;
/** Marks a size of one byte, which holds up to 126. */
const ONE_BYTE = 0x80;

/**
 * The video with its duration in milliseconds, the unit of MediaRecorder's files. It writes them while it records, so
 * it leaves the duration out: players show no length, and many cannot jump. Any other file is returned as it is.
 */
export async function addDuration(video: Blob, durationMs: number): Promise<Blob> {
  const head = new Uint8Array(await video.slice(0, HEAD_BYTES).arrayBuffer());
  const at = head.findIndex((_, index) => startsWith(head.subarray(index), INFO));
  const sizeAt = at + INFO.length;
  const size = (head[sizeAt] ?? 0) - ONE_BYTE;
  const end = sizeAt + 1 + size;
  if (at === -1 || size < 0 || size + DURATION_BYTES > 126 || end > head.length) return video;
  const duration = new DataView(new ArrayBuffer(8));
  duration.setFloat64(0, durationMs);
  const longer = Uint8Array.of(ONE_BYTE + size + DURATION_BYTES);
  return new Blob(
    [
      head.subarray(0, sizeAt),
      longer,
      head.subarray(sizeAt + 1, end),
      Uint8Array.from(DURATION),
      duration,
      video.slice(end),
    ],
    { type: video.type },
  );
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
