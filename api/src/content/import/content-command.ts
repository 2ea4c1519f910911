import type { Command } from 'commander';
import { recordOps } from '../../platform/commands/record.ts';
import { STORED_PAGES_NOTE } from '../../platform/commands/stored-pages-note.ts';
import type { WithDatabase } from '../../platform/commands/with-database.ts';
import { contentFolder } from './content-folder.ts';
import { importContent, type Imported } from './import-content.ts';

interface Options {
  readonly dryRun: boolean;
  readonly prune: boolean;
}

const list = (name: string, ids: readonly string[]): string[] => (ids.length > 0 ? [`${name}: ${ids.join(', ')}`] : []);

function summaryOf({ added, changed, others, unchanged }: Imported, { dryRun, prune }: Options): string {
  return [
    ...(dryRun ? ['Dry run: nothing was changed.'] : []),
    ...list(dryRun ? 'to be added' : 'added', added),
    ...list(dryRun ? 'to be changed' : 'changed', changed),
    ...list(prune ? (dryRun ? 'to be removed' : 'removed') : 'not in the folder, so kept (use --prune to remove them)', others),
    `unchanged: ${unchanged}`,
    ...(dryRun || added.length + changed.length + (prune ? others.length : 0) === 0 ? [] : [STORED_PAGES_NOTE]),
  ].join('\n');
}

/** The command `content import [folder]`. */
export function contentCommand(program: Command, withDatabase: WithDatabase, print: (text: string) => void): void {
  program
    .command('content')
    .description('articles (news, questions and guides): import')
    .command('import')
    .description('imports the Markdown articles in a folder into the database')
    .argument('[folder]', 'folder with guides, news and questions', contentFolder)
    .option('--dry-run', 'checks everything and reports what would change', false)
    .option('--prune', 'removes articles that are not in the folder', false)
    .action((folder: string, options: Options) =>
      withDatabase(async (db, now) => {
        const imported = await importContent(db, { folder, ...options });
        const { added, changed, others } = imported;
        const removed = options.prune ? others : [];
        if (!options.dryRun && added.length + changed.length + removed.length > 0)
          await recordOps(db, 'content import', { folder, added, changed, removed }, now);
        print(summaryOf(imported, options));
      }),
    );
}
