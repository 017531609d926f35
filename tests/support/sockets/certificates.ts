import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../folders/temporary-folder.ts';

export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256, as printed by `openssl x509 -fingerprint`. */
  readonly fingerprint: string;
}

const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Creates a self-signed certificate for this machine, with openssl. */
export function createSelfSignedCertificate(name: string): ServerCertificate {
  const folder = createTemporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  runOpenssl(
    'req',
    '-x509',
    ...CURVE,
    '-keyout',
    key,
    '-out',
    cert,
    ...subjectOption(name),
    '-days',
    '2',
    ...HOSTS,
  );
  return read(key, cert);
}

/** Creates a certificate that is signed by a private authority, whose certificate the server does not send. */
export function createPrivatelyIssuedCertificate(name: string): ServerCertificate {
  const folder = createTemporaryFolder();
  const file = (each: string) => join(folder, each);
  runOpenssl(
    'req',
    '-x509',
    ...CURVE,
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.pem'),
    ...subjectOption('Our CA'),
  );
  runOpenssl('req', ...CURVE, '-keyout', file('key.pem'), '-out', file('csr.pem'), ...subjectOption(name));
  writeFileSync(file('extensions'), 'subjectAltName=IP:127.0.0.1\n');
  const ca = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-set_serial', '7'];
  const extensions = ['-extfile', file('extensions')];
  runOpenssl(
    'x509',
    '-req',
    '-in',
    file('csr.pem'),
    ...ca,
    ...extensions,
    '-days',
    '2',
    '-out',
    file('cert.pem'),
  );
  return read(file('key.pem'), file('cert.pem'));
}

const HOSTS = ['-addext', 'subjectAltName=IP:127.0.0.1'];

function subjectOption(name: string): string[] {
  return ['-subj', `/CN=${name}`];
}

function runOpenssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' });
}

function read(keyFile: string, certFile: string): ServerCertificate {
  const cert = readFileSync(certFile, 'utf8');
  return { key: readFileSync(keyFile, 'utf8'), cert, fingerprint: new X509Certificate(cert).fingerprint256 };
}
