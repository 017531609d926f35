import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';
import type { SlotGame } from '#shared/games/slots/engine/slot-game.ts';
import type { SlotGameConfig } from '#shared/games/slots/slot-game-config.ts';
import type { ValidationIssue } from '#shared/validation-issue.ts';
import type { Clock } from '#core/clock.ts';
import { explainFileError } from '#core/file-error.ts';
import type { Setting } from '#core/settings-store.ts';
import { findSlotsWarnings } from '#core/simulation/slots-warnings.ts';
import {
  parseSlotsText,
  getSlotsFile,
  listSlotsNames,
  formatSlotsFile,
  type SlotGameFile,
} from '#core/slots-files/slots-files.ts';
import {
  loadSlotGames,
  compileSlotGame,
  formatIssues,
  readSlotsFolder,
  type LoadedSlotsFolder,
  type SlotGames,
} from './slot-games.ts';

export type AddedSlots =
  | { readonly kind: 'added'; readonly config: SlotGameConfig; readonly warnings: readonly ValidationIssue[] }
  /** The configuration follows every rule, but something in it is probably unintended. Nothing was added. */
  | {
      readonly kind: 'doubtful';
      readonly config: SlotGameConfig;
      readonly warnings: readonly ValidationIssue[];
    }
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] };

export type SlotsFolderSet =
  | { readonly kind: 'set'; readonly warnings: readonly ValidationIssue[] }
  /** Nothing changed. */
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] };

/** The slot games that can be played; a user can add more. */
export interface SlotGameLibrary {
  readonly slotGames: SlotGames;
  /** Adds the game of a configuration file, permanently. */
  add(text: string, options: { readonly despiteWarnings: boolean }): Promise<AddedSlots>;
  /** The folder from the settings. A command-line flag overrides it. */
  readonly folder: {
    get(): { readonly dir: string | null; readonly flag: string | null };
    /** Reads it, or reads it again; its games can be played at once, and those of the previous folder no longer. */
    set(dir: string | null): Promise<SlotsFolderSet>;
  };
  /** Messages about all games that are not shipped with the workbench. */
  notices(): readonly string[];
}

interface SlotGameLibraryDeps {
  /** Of the games that are shipped with the workbench. */
  readonly assets: { readonly slotsDir: string };
  readonly dataDir: string;
  /** From the flag, instead of the folder from the settings: folders with a JSON file for each game. */
  readonly slotsDirs?: readonly string[];
  readonly folder: Setting<string | null>;
  readonly clock: Pick<Clock, 'afterTurn'>;
}

/**
 * Opens the shipped games, those of the data folder and those of other folders. A broken folder from the settings
 * does not prevent the start, because only a running workbench can change it.
 * @throws StartupError naming each issue with its file and field.
 */
export async function openSlotGameLibrary(deps: SlotGameLibraryDeps): Promise<SlotGameLibrary> {
  const { assets, slotsDirs = [], folder: setting, clock } = deps;
  const addedDir = join(deps.dataDir, 'slots');
  const added = existsSync(addedDir) ? [addedDir] : [];
  const slotGames = loadSlotGames(assets.slotsDir, ...added, ...slotsDirs);
  const flag = slotsDirs.length === 0 ? null : slotsDirs.join(', ');
  const shipped = new Set(listSlotsNames(assets.slotsDir));
  const notices = formatWarnings(
    await getWarnings([...slotGames.values()].filter(({ config }) => !shipped.has(config.id))),
  );
  /** The games of the settings' folder, by ID. */
  let folderGames: SlotGames = new Map();
  let folderNotices: readonly string[] = [];

  async function getWarnings(games: Iterable<SlotGame>): Promise<ConfigWarning[]> {
    const warned: ConfigWarning[] = [];
    for (const { config } of games)
      for (const warning of await findSlotsWarnings(config, clock)) warned.push({ config, warning });
    return warned;
  }

  /** The games of all other folders. */
  const listOthers = (): SlotGames => new Map([...slotGames].filter(([id]) => !folderGames.has(id)));

  function play(games: SlotGames): void {
    for (const id of folderGames.keys()) slotGames.delete(id);
    for (const [id, game] of games) slotGames.set(id, game);
    folderGames = games;
  }

  async function openFolder(dir: string): Promise<string[]> {
    let read: LoadedSlotsFolder;
    try {
      read = readSlotsFolder(dir, listOthers());
    } catch (error) {
      return [
        `The slot game folder ${dir} cannot be read: ${explainFileError(error)}. Its games are unavailable. Choose another under Operators → Gateway → Slot games.`,
      ];
    }
    play(read.slotGames);
    return [
      ...formatIssues(dir, read.issues).map((message) => `${message}. This game cannot be played.`),
      ...formatWarnings(await getWarnings(read.slotGames.values())),
    ];
  }

  const remembered = setting.get();
  if (remembered !== null)
    folderNotices = flag === null ? await openFolder(remembered) : [formatFlagWarning(flag, remembered)];

  const rejectTakenId = (id: string): AddedSlots => ({
    kind: 'rejected',
    issues: [{ field: 'id', message: `is ${id}, which another slot game already has: use a different ID` }],
  });

  return {
    slotGames,
    notices: () => [...notices, ...folderNotices],
    async add(text, { despiteWarnings }) {
      const read = parseSlotsText(text, null);
      if (read.kind === 'invalid') return { kind: 'rejected', issues: read.issues };
      const { config } = read.value;
      if (slotGames.has(config.id)) return rejectTakenId(config.id);
      const warnings = await findSlotsWarnings(config, clock);
      if (warnings.length > 0 && !despiteWarnings) return { kind: 'doubtful', config, warnings };
      // The same game may have been added in another window during the trial rounds.
      if (slotGames.has(config.id)) return rejectTakenId(config.id);
      try {
        write(addedDir, read.value);
      } catch (error) {
        const message = `cannot be saved in the data folder: ${explainFileError(error)}`;
        return { kind: 'rejected', issues: [{ field: '(file)', message }] };
      }
      slotGames.set(config.id, compileSlotGame(read.value));
      return { kind: 'added', config, warnings };
    },
    folder: {
      get: () => ({ dir: setting.get(), flag }),
      async set(dir) {
        const before = readCandidate(dir, listOthers());
        if (before.kind === 'rejected') return before;
        const warned = await getWarnings(before.slotGames.values());
        // A game of the same id may have been added during the trial rounds.
        const read = readCandidate(dir, listOthers());
        if (read.kind === 'rejected') return read;
        setting.set(read.dir);
        if (flag === null) {
          play(read.slotGames);
          folderNotices = formatWarnings(warned);
        } else folderNotices = read.dir === null ? [] : [formatFlagWarning(flag, read.dir)];
        const warnings = warned.map(({ config, warning: { field, message } }) => ({
          field: `${config.id}.json: ${field}`,
          message,
        }));
        return { kind: 'set', warnings };
      },
    },
  };
}

interface ConfigWarning {
  readonly config: SlotGameConfig;
  readonly warning: ValidationIssue;
}

function formatWarnings(warned: readonly ConfigWarning[]): string[] {
  return warned.map(
    ({ config, warning: { field, message } }) =>
      `The slot game ${config.name} looks wrong: ${field} ${message}.`,
  );
}

function formatFlagWarning(flag: string, dir: string): string {
  return `--slots-dir ${flag} applies. The slot game folder in the settings, ${dir}, applies when the workbench starts without the flag.`;
}

type FolderToSet =
  | { readonly kind: 'read'; readonly dir: string | null; readonly slotGames: SlotGames }
  | { readonly kind: 'rejected'; readonly issues: readonly ValidationIssue[] };

function readCandidate(dir: string | null, otherGames: SlotGames): FolderToSet {
  if (dir === null) return { kind: 'read', dir, slotGames: new Map() };
  const rejectFolder = (message: string): FolderToSet => ({
    kind: 'rejected',
    issues: [{ field: 'dir', message }],
  });
  // A relative one would depend on where the workbench starts next.
  if (!isAbsolute(dir)) return rejectFolder('must be an absolute path, such as /home/me/slots or C:\\slots');
  try {
    if (!statSync(dir).isDirectory()) return rejectFolder('is a file: it must be a folder');
    const { slotGames, issues } = readSlotsFolder(dir, otherGames);
    return issues.length > 0
      ? { kind: 'rejected', issues }
      : { kind: 'read', dir: normalize(dir), slotGames };
  } catch (error) {
    return rejectFolder(`cannot be read: ${explainFileError(error)}`);
  }
}

/** Atomic: a partial file would prevent the next start. */
function write(folder: string, game: SlotGameFile): void {
  mkdirSync(folder, { recursive: true });
  const file = getSlotsFile(folder, game.config.id);
  writeFileSync(`${file}.draft`, formatSlotsFile(game));
  renameSync(`${file}.draft`, file);
}
