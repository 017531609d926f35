const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is something of that name already',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  SQLITE_CANTOPEN: 'files in it cannot be opened or made',
  SQLITE_READONLY: 'files in it cannot be written',
};

/** Why a file or folder could not be had, as the end of a sentence. */
export function explainFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}
