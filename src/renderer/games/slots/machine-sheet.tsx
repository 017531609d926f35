import type { SlotGameConfig } from '#shared/games/slots/slots-api.ts';
import { Sheet } from '../kit/page/sheet.tsx';
import type { SlotsSession } from './slots-client.ts';
import { MachineArt } from './symbols/machine-art.tsx';
import { NO_DRAWINGS } from './symbols/use-drawings.ts';
import type { Texts } from './texts/texts.ts';
import { useTexts } from './texts/texts-context.ts';

interface MachineSheetProps {
  readonly open: boolean;
  readonly machines: readonly SlotGameConfig[];
  readonly drawings: SlotsSession['drawings'];
  readonly inUse: SlotGameConfig;
  /** A round must be finished on the machine where it started. */
  readonly inRound: boolean;
  onMachine(id: string): void;
  onClose(): void;
}

export function MachineSheet({
  open,
  machines,
  drawings,
  inUse,
  inRound,
  onMachine,
  onClose,
}: MachineSheetProps) {
  const texts = useTexts();
  const { machine: words } = texts;
  return (
    <Sheet open={open} title={words.choose} onClose={onClose}>
      {inRound && <p className="fairness__intro">{words.inRound}</p>}
      <ul className="machines">
        {machines.map((machine) => (
          <li key={machine.id}>
            <button
              type="button"
              className="machines__machine"
              data-theme={machine.id}
              aria-current={machine.id === inUse.id}
              disabled={inRound}
              onClick={() => {
                onMachine(machine.id);
                onClose();
              }}
            >
              <MachineArt machine={machine} drawings={drawings[machine.id] ?? NO_DRAWINGS} />
              <span className="machines__name">{machine.name}</span>
              <span className="machines__facts">{factsOf(machine, texts).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The facts that a player chooses by. */
function factsOf(machine: SlotGameConfig, { machine: words, number }: Texts): string[] {
  const { free_spins: freeSpins, cascade, bonus } = machine;
  return [
    `${String(machine.reels)} × ${String(machine.rows)}`,
    formatWinMode(machine, words),
    words.volatility[machine.volatility],
    `${words.rtp} ${number(String(machine.info_rtp))}%`,
    words.maxWin(number(String(machine.max_win_multiplier))),
    ...(freeSpins?.enabled === true ? [words.freeSpins] : []),
    ...(cascade?.enabled === true ? [words.cascades] : []),
    ...(bonus?.enabled === true ? [words[bonus.type]] : []),
  ];
}

function formatWinMode(
  { win_mode, paylines, reels, rows, symbols }: SlotGameConfig,
  words: Texts['machine'],
): string {
  if (win_mode === 'paylines') return words.lines(paylines?.length ?? 0);
  if (win_mode === 'ways') return words.ways(String(rows ** reels));
  const counts = symbols
    .filter(({ type }) => type === 'regular')
    .flatMap(({ payouts }) => Object.keys(payouts).map(Number));
  return words.clusters(Math.min(...counts));
}
