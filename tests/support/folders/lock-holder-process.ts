import Database from 'better-sqlite3';
import { join } from 'node:path';

// Started by lock-holder.ts: holds the write lock of the given folder's database.
const [dataDir = '', forMs = '0'] = process.argv.slice(2);
const db = new Database(join(dataDir, 'workbench.sqlite'), { timeout: 10_000 });
db.exec('BEGIN IMMEDIATE');
process.send?.('held');
setTimeout(() => {
  db.close();
  process.disconnect();
}, Number(forMs));
