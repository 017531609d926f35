import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSlotGameConfig } from '#shared/games/slots/parse-slot-game-config.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { ParsedJson } from '#shared/parse-json.ts';
import { explainFileError } from '../file-error.ts';
import { findDrawingIssue } from './slots-drawing.ts';

const EXTENSION = '.json';
const MAX_BYTES = 4_000_000;

/** The names of the slot games in a folder: file names without extension. */
export function listSlotsNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length))
    .toSorted();
}

/** The file of a game. */
export function getSlotsFile(folder: string, name: string): string {
  return join(folder, `${name}${EXTENSION}`);
}

/** A game as read from a file. */
export interface SlotGameFile {
  /** The game without its drawings. */
  readonly config: SlotGameConfig;
  /** The SVGs of symbols by ID. */
  readonly drawings: SlotsDrawings;
}

export type SlotsDrawings = ReadonlyMap<string, string>;

/** Reads a configuration and the drawings next to it, or returns every issue. Throws file system errors. */
export function readSlotsFile(file: string): ParsedJson<SlotGameFile> {
  const stat = statSync(file);
  // Reading a pipe would block forever.
  if (!stat.isFile() && !stat.isDirectory()) return createInvalidResult('(file)', 'is not a regular file');
  if (stat.size > MAX_BYTES)
    return createInvalidResult('(file)', `is ${stat.size} bytes long; at most ${MAX_BYTES} are read`);
  return parseSlotsText(readFileSync(file, 'utf8'), dirname(file));
}

/** The same for the text of a file. `folder` contains the drawings that it names; null if there is none. */
export function parseSlotsText(text: string, folder: string | null): ParsedJson<SlotGameFile> {
  const read = parseSlotGameConfig(text);
  if (read.kind === 'invalid') return read;
  const drawings = new Map<string, string>();
  const issues: ValidationIssue[] = [];
  const symbols = read.value.symbols.map(({ svg, ...symbol }, index) => {
    const drawing = svg === undefined ? null : readDrawing(svg, folder);
    if (drawing?.kind === 'svg') drawings.set(symbol.id, drawing.text);
    if (drawing?.kind === 'error')
      issues.push({ field: `symbols[${index}].svg`, message: `of ${symbol.id} ${drawing.message}` });
    return symbol;
  });
  if (issues.length > 0) return { kind: 'invalid', issues };
  return { kind: 'read', value: { config: { ...read.value, symbols }, drawings } };
}

/** A configuration as one file, with its drawings embedded. */
export function formatSlotsFile({ config, drawings }: SlotGameFile): string {
  const symbols = config.symbols.map((symbol) => ({ ...symbol, svg: drawings.get(symbol.id) }));
  return `${JSON.stringify({ ...config, symbols }, null, 2)}\n`;
}

type Drawing =
  { readonly kind: 'svg'; readonly text: string } | { readonly kind: 'error'; readonly message: string };

function readDrawing(svg: string, folder: string | null): Drawing {
  const createError = (message: string): Drawing => ({ kind: 'error', message });
  const checkDrawing = (text: string, owner: string): Drawing => {
    const issue = findDrawingIssue(text);
    return issue === null ? { kind: 'svg', text } : createError(`${owner}${issue}`);
  };
  if (/^\uFEFF?\s*</.test(svg)) return checkDrawing(svg, '');
  if (!/^[^./\\:][^/\\:]*\.svg$/i.test(svg))
    return createError('must be the name of an .svg file next to the configuration, or the SVG itself');
  if (folder === null)
    return createError(
      `is in the file ${svg}, but only the configuration was added: put the SVG itself here, or use a folder`,
    );
  try {
    const file = join(folder, svg);
    const stat = statSync(file);
    if (!stat.isFile()) return createError(`is in ${svg}, which is not a regular file`);
    if (stat.size > MAX_BYTES) return createError(`is in ${svg}, which is ${stat.size} bytes long`);
    return checkDrawing(readFileSync(file, 'utf8'), `in ${svg} `);
  } catch (error) {
    return createError(`is in ${svg}, which cannot be read: ${explainFileError(error)}`);
  }
}

function createInvalidResult(field: string, message: string): ParsedJson<SlotGameFile> {
  return { kind: 'invalid', issues: [{ field, message }] };
}
