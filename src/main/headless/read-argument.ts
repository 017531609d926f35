import { InvalidArgumentError } from 'commander';
import { resolve } from 'node:path';

export function readFolder(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must name a folder.');
  return resolve(text);
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return port;
}

export function readHttpUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be an http or https address.');
  return text;
}
