/** The meaning of a curl option for the request. */
export type CurlMeaning =
  | 'method'
  | 'header'
  | 'data'
  | 'data_raw'
  | 'data_binary'
  | 'data_urlencode'
  | 'json'
  | 'form'
  | 'form_string'
  | 'form_escape'
  | 'url'
  | 'user'
  | 'user_agent'
  | 'referer'
  | 'cookie'
  | 'get'
  | 'head'
  /** Brackets in the URL are literal. */
  | 'globoff'
  /** Starts another request. */
  | 'next'
  /** Has no effect on the request: connection, timeouts, output. */
  | 'nothing'
  /** Has an effect that is not supported here. */
  | 'unsupported';

export interface CurlOption {
  readonly meaning: CurlMeaning;
  readonly takesValue: boolean;
}

const OPTIONS_WITH_VALUE: Readonly<Partial<Record<CurlMeaning, string>>> = {
  method: '-X --request',
  header: '-H --header',
  data: '-d --data --data-ascii',
  data_raw: '--data-raw',
  data_binary: '--data-binary',
  data_urlencode: '--data-urlencode',
  json: '--json',
  form: '-F --form',
  form_string: '--form-string',
  url: '--url',
  user: '-u --user',
  user_agent: '-A --user-agent',
  referer: '-e --referer',
  cookie: '-b --cookie',
  nothing:
    '-o --output -w --write-out -m --max-time --connect-timeout -x --proxy --cacert --capath -E --cert --key --resolve --connect-to --retry --retry-delay --retry-max-time --interface -D --dump-header -c --cookie-jar --trace --trace-ascii --tls-max --ciphers --max-redirs --limit-rate --stderr --unix-socket',
  unsupported: '-T --upload-file -K --config',
};

const OPTIONS_WITHOUT_VALUE: Readonly<Partial<Record<CurlMeaning, string>>> = {
  get: '-G --get',
  head: '-I --head',
  globoff: '-g --globoff',
  form_escape: '--form-escape',
  next: '-: --next',
  nothing:
    '--compressed -k --insecure -s --silent -S --show-error -v --verbose -i --include -L --location -f --fail --fail-with-body -N --no-buffer -O --remote-name -4 --ipv4 -6 --ipv6 -0 --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 -# --progress-bar --no-progress-meter --path-as-is --tcp-nodelay --no-keepalive -q --disable --tlsv1.2 --tlsv1.3 --ssl-reqd -Z --parallel',
};

export const CURL_OPTIONS: ReadonlyMap<string, CurlOption> = new Map([
  ...findOptions(OPTIONS_WITH_VALUE, true),
  ...findOptions(OPTIONS_WITHOUT_VALUE, false),
]);

function findOptions(
  spellings: Readonly<Partial<Record<CurlMeaning, string>>>,
  takesValue: boolean,
): [string, CurlOption][] {
  return Object.entries(spellings).flatMap(([meaning, names]) =>
    names
      .split(' ')
      .map((name): [string, CurlOption] => [name, { meaning: meaning as CurlMeaning, takesValue }]),
  );
}
