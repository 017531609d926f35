/**
 * `ggw operators export | head -1` closes our output while we write (EPIPE), and so does who closes the terminal (EIO).
 * Whoever read it has seen enough: what is left to say is dropped, and what is left to do goes on.
 */
export function endureClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
    });
  }
}
