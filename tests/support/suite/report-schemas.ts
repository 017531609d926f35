import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_DIR } from '../workbench/project.ts';
import { listElements, readXml } from './read-xml.ts';

const schema = JSON.parse(
  readFileSync(join(PROJECT_DIR, 'tests/fixtures/ctrf-schema-0.0.json'), 'utf8'),
) as object;
const validateCtrf = new Ajv({ validateFormats: false }).compile(schema);

/** Finds violations of the published schema in a CTRF report. */
export function findCtrfErrors(report: unknown): readonly unknown[] {
  validateCtrf(report);
  return validateCtrf.errors ?? [];
}

/** The part of Jenkins' schema (junit-10.xsd of its xunit plugin) that a report uses. */
const DIALECT: Readonly<
  Record<string, { readonly attributes: readonly string[]; readonly inside: readonly string[] }>
> = {
  testsuites: { attributes: ['name', 'tests', 'failures', 'errors', 'time'], inside: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
    inside: ['properties', 'testcase'],
  },
  properties: { attributes: [], inside: ['property'] },
  property: { attributes: ['name', 'value'], inside: [] },
  testcase: {
    attributes: ['name', 'classname', 'time'],
    inside: ['skipped', 'failure', 'error', 'system-out'],
  },
  failure: { attributes: ['type', 'message'], inside: [] },
  error: { attributes: ['type', 'message'], inside: [] },
  skipped: { attributes: ['message'], inside: [] },
  'system-out': { attributes: [], inside: [] },
};
const NO_SUCH_ELEMENT = { attributes: ['no such element'], inside: [] };

/** Finds violations of Jenkins' schema in a JUnit report. Fails if it is not well-formed. */
export function findJunitErrors(text: string): readonly string[] {
  return listElements(readXml(text, 'text/xml')).flatMap(({ name, attributes, children }) => {
    const { attributes: named, inside } = DIALECT[name] ?? NO_SUCH_ELEMENT;
    const wrong = Object.keys(attributes).join() !== named.join();
    const unexpected = children.filter((child) => !inside.includes(child.name));
    return [
      ...(wrong ? [`${name} has the attributes ${Object.keys(attributes).join()}`] : []),
      ...unexpected.map((child) => `${name} contains ${child.name}`),
      ...('time' in attributes && !/^\d+\.\d{3}$/.test(attributes['time'] ?? '')
        ? [`${name} took ${attributes['time']}`]
        : []),
    ];
  });
}
