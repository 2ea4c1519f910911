import { useTranslation } from 'shared-ui/i18n';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { fillText } from 'shared-contracts/texts/fill-text';
import { proxyErrorCodes, proxyErrorNames } from 'shared-contracts/texts/proxy-errors/error-codes';
import { errorCodeFigures } from './error-code-figures.ts';
import type { ExplainedCode } from './explained-code.ts';

const siteErrorNames = Object.keys(errorCodes) as ErrorName[];

/** Replaces the placeholders of a message with `{…}`. */
const maskPlaceholders = (template: string) => template.replace(/\{\w+\}/g, '{…}');

const byCode = (a: ExplainedCode, b: ExplainedCode) => a.code - b.code;

interface ExplainedCodes {
  /** Codes of extraction calls and proxy connections. */
  readonly proxy: readonly ExplainedCode[];
  /** Codes of API calls that the site makes. */
  readonly site: readonly ExplainedCode[];
}

/** Every code that a response can contain, in order, with its message in the reader's language, its cause and its fix. */
export function useExplainedCodes(): ExplainedCodes {
  const { t } = useTranslation('remote-marketing');
  const { figures } = useShell();
  const fill = { ...errorCodeFigures, ...figures };
  const fieldMessage = t('errorCodes.fieldMessage');
  return {
    proxy: proxyErrorNames
      .map((name) => ({
        code: proxyErrorCodes[name],
        shown: name,
        meaning: maskPlaceholders(t(`errorCodes.meanings.${name}`)),
        cause: t(`errorCodes.proxy.${name}.cause`, fill),
        cure: t(`errorCodes.proxyCures.${name}`),
      }))
      .toSorted(byCode),
    site: siteErrorNames
      .map((name) => ({
        code: errorCodes[name],
        meaning: maskPlaceholders(fillText(t(`errorCodes.messages.${name}`), { message: fieldMessage })),
        cause: t(`errorCodes.site.${name}.cause`, fill),
        cure: t(`errorCodes.site.${name}.cure`, fill),
      }))
      .toSorted(byCode),
  };
}
