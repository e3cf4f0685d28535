import { constants, setPriority } from 'node:os';
import { migrations } from '../../migrations/index.ts';
import { makeFilesPrivate } from '../data-dir.ts';
import { placeOf } from '../database/database.ts';
import { explainStart } from '../explain-start.ts';
import { backUp } from './backup-database.ts';
import type { BackupChildMessage, BackupChildTask } from './run-backup.ts';

const send = (message: BackupChildMessage, done = () => {}) => process.send?.(message, done);

async function run(task: BackupChildTask) {
  if (task.isBackground) setPriority(constants.priority.PRIORITY_LOW);
  const onTable = (table: string, share: number) => void send({ table, share });
  try {
    const written = await backUp({ ...task, onTable }, migrations);
    send({ written }, () => process.exit(0));
  } catch (error) {
    send({ failure: explainStart(error, placeOf(task)) }, () => process.exit(1));
  }
}

makeFilesPrivate();
process.once('disconnect', () => process.exit(1));
process.once('message', (task: BackupChildTask) => void run(task));
