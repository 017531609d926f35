const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it already exists',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  SQLITE_CANTOPEN: 'files in it cannot be opened or created',
  SQLITE_READONLY: 'files in it cannot be written',
};

/** Why a file or folder cannot be accessed, as the end of a sentence. */
export function explainFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}
