import {
  ArrowLeftRight,
  Building2,
  Command as CommandIcon,
  Hand,
  LayoutGrid,
  ListChecks,
  Rocket,
  RotateCw,
  Rows3,
  Send,
  SquarePen,
  Waypoints,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import {
  COMMAND_GROUPS,
  COMMANDS,
  type Command,
  type CommandGroup,
  type CommandId,
} from '#shared/commands/catalogue.ts';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultPresetName } from '#shared/faults/presets.ts';
import { useFaults } from '../../features/armed-faults/faults-store.ts';
import { useNavigation } from '../../platform/navigation/navigation-store.ts';
import { canRun, runCommand, type CommandRegistry } from '../../platform/commands/command-registry.ts';
import { formatCommandKeys } from '../../platform/commands/format-keys.ts';
import type { View } from '../../platform/navigation/route.ts';
import type { FinderEntry } from '../../../ui/overlay/finder/finder-entry.ts';
import { texts } from '../texts.ts';
import { KEYWORDS } from './keywords.ts';

const ICONS: Record<CommandGroup, LucideIcon> = {
  General: CommandIcon,
  Views: LayoutGrid,
  Lists: Rows3,
  Exchange: Send,
  Traffic: ArrowLeftRight,
  Launch: Rocket,
  Faults: Zap,
  Breakpoints: Hand,
  'Test suite': ListChecks,
  Deliveries: RotateCw,
  Operators: Building2,
  Proxies: Waypoints,
  Dialogs: SquarePen,
};

/** Every command with its current state: commands of the shown view first, general ones last. */
export function listCommandEntries(registry: CommandRegistry, view: View): FinderEntry[] {
  const groups = (Object.keys(COMMAND_GROUPS) as CommandGroup[]).toSorted(
    (a, b) => getDistance(a, view) - getDistance(b, view),
  );
  return groups.flatMap((group) => [
    ...(Object.keys(COMMAND_GROUPS[group]) as CommandId[]).map((id) => ({
      key: id,
      group,
      icon: ICONS[group],
      title: COMMANDS[id].title,
      name: COMMANDS[id].title.replace(/^Go to /, ''),
      keywords: KEYWORDS[id],
      aside: null,
      keys: formatCommandKeys(id),
      needs: canRun(id, registry, view) ? null : (COMMANDS[id].needs ?? texts.notAvailableNow),
      select: () => runCommand(id),
    })),
    ...(group === 'Faults' ? FAULT_PRESET_NAMES.map(createPresetEntry) : []),
  ]);
}

function createPresetEntry(preset: FaultPresetName): FinderEntry {
  return {
    key: `preset:${preset}`,
    group: 'Faults',
    icon: ICONS.Faults,
    title: texts.armPreset(FAULT_PRESETS[preset].label),
    aside: texts.preset,
    isSecondary: true,
    keys: null,
    needs: null,
    select: () => void armPreset(preset),
  };
}

async function armPreset(preset: FaultPresetName): Promise<void> {
  await useFaults.getState().armPreset(preset);
  // The error is shown there.
  if (useFaults.getState().error !== null) useNavigation.getState().goTo('faults');
}

function getDistance(group: CommandGroup, view: View): number {
  if (group === 'General') return 2;
  return Object.values<Command>(COMMAND_GROUPS[group]).some(({ scope }) => scope === view) ? 0 : 1;
}
