import type { CommandId } from '#shared/commands/catalogue.ts';
import type { FaultName } from '#shared/faults/catalogue.ts';
import type { HelpPage } from '#shared/help-pages.ts';

/**
 * Everyday names for these entries, by the key of the entry. A match here ranks below one in a title. One word each:
 * `curl import` finds an entry that has both.
 */
export const KEYWORDS: Readonly<
  Partial<
    Record<CommandId | `fault:${FaultName}` | `help:${HelpPage}` | 'gateway' | 'gateway-faults', string>
  >
> = {
  'palette.entities': 'search find jump id lookup',
  'keys.show': 'keyboard hotkeys bindings cheatsheet keymap',
  'help.open': 'documentation docs manual guide tutorial how question support',
  'rail.toggle': 'sidebar navigation menu hide collapse',
  'theme.system': 'appearance mode colour color auto default',
  'theme.light': 'appearance mode colour color bright white day',
  'theme.dark': 'appearance mode colour color night black',
  'theme.highContrastLight': 'accessibility a11y contrast',
  'theme.highContrastDark': 'accessibility a11y contrast',

  'view.launch': 'start play game open iframe url demo dice crash slots',
  'view.traffic':
    'log logs requests network callbacks history calls messages inspect capture captured recorded',
  'view.wallet': 'balance player account ledger money bonus mock snapshot deposit top-up',
  'view.faults':
    'simulate simulation error errors chaos inject break fail failure outage slow delay latency timeout 500 refuse reject mock down offline unreachable',
  'view.suite':
    'test tests testing certify certification integration ready check validate report pdf html junit result verdict conformance',
  'view.operators':
    'secret secrets key keys hmac wallet url urls callback callbacks endpoint address webhook casino casinos brand currency currencies configure configuration setup connect ip',
  'view.deliveries':
    'retry retries queue outbox pending rollback rollbacks finish resend owed stuck undelivered refund refunds',
  'view.sessions': 'round rounds player token expire expired expiry logout history open',
  'view.health':
    'slow performance latency speed sla uptime availability monitoring percentile p50 p99 errors statistics metrics dashboard response times',
  'view.proxies':
    'proxy record recording man-in-the-middle mitm intercept sniff shadow own gateway real production tunnel',
  'view.settings':
    'preferences options configuration port ports language font fonts size density theme appearance folder data path zoom http proxy',

  'list.filter': 'search find narrow',
  'exchange.replay': 'resend repeat again send retry duplicate',
  'exchange.edit': 'modify change resend amount tamper body custom request',
  'exchange.hold': 'breakpoint pause intercept stop debug',
  'exchange.load': 'stress performance benchmark artillery k6 rps concurrency throughput',
  'exchange.compare': 'diff difference changes versus',
  'exchange.pin': 'keep bookmark favourite favorite star protect',
  'exchange.note': 'comment annotate remark label',
  'exchange.copyAsCurl': 'command terminal shell bash export',
  'exchange.copyAsFetch': 'javascript js node code snippet export',
  'exchange.copyAsPython': 'requests code snippet script export',
  'exchange.copyAsHttp': 'raw request export',
  'exchange.copyAsMarkdown': 'issue ticket report jira github share export',
  'exchange.copyResponse': 'answer json clipboard',

  'traffic.filter': 'search find narrow query',
  'traffic.import': 'har curl open load file upload postman charles fiddler bundle',
  'traffic.importPasted': 'paste clipboard',
  'traffic.columns': 'table width order hide show fields customise customize',
  'traffic.retention': 'keep history disk space size cleanup limit automatic delete old',
  'traffic.export': 'har save download share file csv postman curl bundle zip json',
  'traffic.delete': 'clear clean empty remove reset wipe erase everything all',
  'traffic.deletions': 'undo restore trash recover undelete bring back',
  'selection.all': 'mark everything',
  'selection.export': 'har save download share',
  'selection.case': 'regression reproduce bundle test save',
  'selection.delete': 'remove clear',
  'selection.compare': 'diff difference',
  'selection.clear': 'unselect none',

  'launch.start': 'play open run game session begin',
  'launch.reload': 'refresh restart',
  'launch.tour': 'demo presentation sales walkthrough introduction tutorial',
  'launch.fullScreen': 'fullscreen presentation sales demo customer',

  'faults.clearAll': 'reset disarm stop normal remove off errors',
  'breakpoints.set': 'pause intercept hold stop debug edit',
  'breakpoints.show': 'paused intercepted held waiting',
  'breakpoints.sendAll': 'release resume continue',
  'breakpoints.clear': 'release resume continue off reset',

  'suite.run': 'test start',
  'suite.runAll': 'test tests start check certify certification wallet validate report',
  'suite.report': 'download export result certificate',
  'suite.explore': 'fuzz fuzzing random property concurrency race races',
  'delivery.retry': 'resend again now',
  'operators.save': 'apply store',
  'proxies.add': 'record recording mitm intercept sniff create own gateway real production',

  gateway: 'ip address public host url retry timeout port rules callback',
  'gateway-faults': 'simulate launch error game error round fails rollback',

  'fault:no_answer': 'timeout hang hangs silent unresponsive',
  'fault:latency_fixed': 'slow delay timeout lag',
  'fault:latency_uniform': 'slow delay jitter lag',
  'fault:latency_lognormal': 'slow delay jitter lag spike',
  'fault:slow_body': 'slow drip trickle delay',
  'fault:connection_reset':
    'disconnect network lost answer broken pipe econnreset down offline unreachable outage',
  'fault:connection_closed': 'disconnect network lost answer hang-up',
  'fault:half_body': 'truncated cut incomplete partial',

  'help:README': 'getting started introduction install begin overview quickstart',
  'help:connect-your-wallet':
    'integrate integration callback callbacks url implement secret signature hmac setup',
  'help:connect-your-backend': 'integrate launch api casino docker tunnel ngrok container url',
  'help:test-suite': 'certify certification integration ready report pdf junit html badge',
  'help:ci': 'github gitlab jenkins pipeline automation docker',
  'help:health': 'sla slow latency p99 availability',
  'help:load': 'stress performance artillery k6 benchmark',
  'help:proxy': 'mitm intercept sniff own real gateway production',
  'help:reconcile': 'csv ledger difference missing money accounting audit compare',
  'help:faults': 'simulate chaos error inject timeout slow',
  'help:filters': 'search query syntax find retention delete clear',
  'help:export-and-import': 'har curl csv postman file share redact anonymise anonymize secret',
  'help:mock-wallet': 'balance bonus player refund tombstone deposit snapshot',
  'help:sales-demo': 'present presentation branding logo colours video customer',
  'help:operators': 'secret key casino currency callback url configure',
  'help:data': 'backup restore disk folder database path move',
  'help:fairness': 'provably fair seed verify hash',
  'help:glossary': 'meaning terms words definition tombstone what',
};

/** The same for filters of Traffic. */
export const FILTER_KEYWORDS = {
  'sig:bad or api_code:403': 'wrong invalid mismatch incorrect hmac 403 sign signed broken rejected failing',
  'failure:timeout': 'timed out slow hang hangs unresponsive 10s',
  'is:failed': 'error errors 500 400 broken rejected problem wrong',
  'ms:>500': 'latency performance duration long timeout',
  'is:retry': 'retries repeated again duplicate twice',
  'callback:rollback': 'refund refunds refunded cancel cancelled void reverse reversal money back',
  'is:warning': 'problem suspicious notice',
} as const;

/** Filler words of a question. */
const FILLERS = new Set(
  'a an and are at can cannot could did do does for from get gets happen happens how i if in is it its me my need not of off on or our please see show so some that the their there this to use using want was we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** The meaningful words of a query. */
export function extractKeywords(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));
}
