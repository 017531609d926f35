/** The kind of personal data, according to the field name. */
export type PersonalDataKind =
  'player' | 'nickname' | 'network' | 'email' | 'phone' | 'name' | 'birth' | 'address';

/** Names in the form of `toPlainName`: `account_id`, `accountId` and `Account-ID` are the same. */
const PERSONAL_FIELD_NAMES: Readonly<Record<PersonalDataKind, string>> = {
  player: 'accountid playerid userid customerid memberid uid',
  nickname: 'nickname nick username login displayname playername',
  network: 'ip ipaddress clientip remoteip remoteaddr playerip userip',
  email: 'email emailaddress mail',
  phone: 'phone phonenumber mobile mobilenumber telephone msisdn',
  name: 'firstname lastname middlename fullname givenname familyname surname realname',
  birth: 'birthdate dateofbirth birthday dob',
  address: 'street streetaddress addressline1 addressline2 zip zipcode postalcode postcode',
};
/** Names that are only personal inside a player object, because other objects have an `id` and a `name`, too. */
const IN_PLAYER: Readonly<Partial<Record<PersonalDataKind, string>>> = {
  player: 'id',
  name: 'name',
  address: 'address city',
};
const PLAYER_OBJECT = new Set(['account', 'player', 'user', 'customer', 'member']);

const KIND_ANYWHERE = indexKindsByName(PERSONAL_FIELD_NAMES);
const PLAYER_FIELD_KINDS = indexKindsByName(IN_PLAYER);

/** `parentName`: the name of the enclosing object. Null if the name is not personal. */
export function findPersonalDataKind(name: string, parentName: string | null): PersonalDataKind | null {
  const plain = toPlainName(name);
  const belongsToPlayer = parentName !== null && PLAYER_OBJECT.has(toPlainName(parentName));
  return KIND_ANYWHERE.get(plain) ?? (belongsToPlayer ? (PLAYER_FIELD_KINDS.get(plain) ?? null) : null);
}

/** Fields whose values look like IDs or nicknames by chance. */
const IMPERSONAL = new Set(['amount', 'balance', 'currency', 'type', 'game', 'gameid', 'kind', 'status']);

export function isImpersonalField(name: string): boolean {
  return IMPERSONAL.has(toPlainName(name));
}

/** Words before an ID that identify it as a player's: `player 17`, `/accounts/17`, `account_id=17`. */
export const PLAYER_WORD = /(?:player|account|user|customer|member)s?[\W_]{0,3}(?:id|no|number)?[\W_]{0,4}$/i;

/** Headers that contain the origin of a request. */
export const NETWORK_HEADER =
  /^(?:forwarded|x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/i;

/** Headers with credentials. */
export const CREDENTIAL_HEADER =
  /^(?:proxy-)?(?:authori[sz]ation|authentication)|^(?:set-)?cookie|^x-auth(?!ors?$)|^x-session|signature|token|secret|password|credential|csrf|xsrf|jwt|(?:api|access|session)-?key/i;

/**
 * The same for fields of a body. Not `session_payload`: it belongs to the operator, goes to the wallet and back, and
 * grants nothing in the protocol.
 */
export function isCredentialField(name: string): boolean {
  return /(?:token|secret|password|passwd|pwd|apikey|accesskey|privatekey|authorization)$|^(?:auth|jwt|otp)$/.test(
    toPlainName(name),
  );
}

/** A credential header as written in a log or a dump. */
const CUSTOM_CREDENTIAL_HEADER = /^x-[\w-]*(?:token|secret|password|auth|session|api-?key)[\w-]*$/i;

export function isCredentialInText(name: string): boolean {
  return isCredentialField(name) || CUSTOM_CREDENTIAL_HEADER.test(name);
}

/** Names of browser cookies for a server: `Cookie`, `HTTP_COOKIE`, `PHPSESSID`. */
export function isCookie(name: string): boolean {
  return /(?:cookie|sessid|connectsid)$|^jsessionid$/.test(toPlainName(name));
}

const sensitiveNames = new Map<string, boolean>();

/** Whether a name may be sensitive in any way. */
export function isSensitiveName(name: string): boolean {
  const known = sensitiveNames.get(name);
  if (known !== undefined) return known;
  const does =
    isCredentialInText(name) ||
    isCredentialParameter(name) ||
    isCookie(name) ||
    ['', 'player'].some((parentName) => findPersonalDataKind(name, parentName) !== null);
  if (sensitiveNames.size < 2_000) sensitiveNames.set(name, does);
  return does;
}

/** The same for URL parameters. */
export function isCredentialParameter(name: string): boolean {
  return isCredentialField(name) || /^(?:key|sig|sign|code|ticket)$|signature$/.test(toPlainName(name));
}

const plainNames = new Map<string, string>();

/** Cached, because bodies have few distinct names. */
function toPlainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  if (plainNames.size < 2_000) plainNames.set(name, plain);
  return plain;
}

function indexKindsByName(
  names: Readonly<Partial<Record<PersonalDataKind, string>>>,
): ReadonlyMap<string, PersonalDataKind> {
  return new Map(
    Object.entries(names).flatMap(([kind, list]) =>
      list.split(' ').map((name): [string, PersonalDataKind] => [name, kind as PersonalDataKind]),
    ),
  );
}
