import { z } from 'zod';
import { articleKinds, articleTopics } from '../../pages/articles.ts';
import { HELP_QUERY_MAX, demoCodeLanguages, demoCodeModes } from '../../constants.ts';
import { id, pageOf, pageRequest, text, time } from './common.ts';

const articleKind = z.enum(articleKinds);
const articleTopic = z.enum(articleTopics);

const articleLink = z.object({ id, kind: articleKind, title: z.string() });

const articleSummary = articleLink.extend({
  topic: articleTopic,
  /** One or two sentences, as plain text. */
  summary: z.string(),
  publishedAt: time,
  /** Last substantial update; equals `publishedAt` if there was none. */
  updatedAt: time,
});

export const contentSchemas = {
  articlePage: {
    request: z.object({ kind: articleKind, topic: articleTopic.optional(), ...pageRequest }),
    /** News and questions newest first, guides in their order. */
    response: pageOf(articleSummary),
  },
  articleDetail: {
    request: z.object({ id }),
    response: articleSummary.extend({
      /** Sanitized when it was stored. Code is marked up with highlight.js classes; links to our pages are in the reader's language. */
      html: z.string(),
      /** Section headings in order. Each `id` is the one in `html`, and the same in both languages. */
      headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
      /** The adjacent articles of the same kind: the newer and the older one, or the neighbors of a guide. */
      previous: articleLink.nullable(),
      next: articleLink.nullable(),
      related: z.array(articleLink),
    }),
  },
  searchHelp: {
    request: z.object({ query: text(HELP_QUERY_MAX).trim().min(1) }),
    /** Best match first, at most `HELP_RESULTS_MAX`. */
    response: z.array(
      z.object({
        kind: z.enum([...articleKinds, 'page', 'errorCode']),
        title: z.string(),
        /** Plain text around the match. */
        excerpt: z.string(),
        /** Without language prefix, with the heading's hash if a heading matched. */
        path: z.string(),
      }),
    ),
  },
  helpFeedback: {
    request: z.object({ kind: articleKind, id, isUseful: z.boolean() }),
    response: z.null(),
  },
  getDemoCodeList: {
    request: z.object({ language: z.enum(demoCodeLanguages).optional() }),
    /** One sample for each language, mode and protocol. Secrets and addresses are read from the environment. */
    response: z.array(
      z.object({
        /** Language, mode and protocol as a folder name: `csharp-extraction-http`. The ID of one by TLS to the proxy ends in `https`. */
        id,
        language: z.enum(demoCodeLanguages),
        /** Extraction link with whitelist, or account and password. */
        mode: z.enum(demoCodeModes),
        /** 1 HTTP/HTTPS, 2 SOCKS5. */
        protocol: z.union([z.literal(1), z.literal(2)]),
        /** Whether it speaks TLS to the proxy: protocol 3 of requests. Undefined if it doesn't. */
        isByTls: z.boolean().optional(),
        /** File name to save it under, such as `Extract.java`. */
        fileName: z.string(),
        /** Install command for its dependencies, such as `npm install axios`; empty if there are none. */
        install: z.string(),
        /** Command to run it, such as `python extract.py`. */
        run: z.string(),
        code: z.string(),
        /** `code` marked up with highlight.js classes. */
        html: z.string(),
        /** The last run of exactly this code against a live gateway; null if there was none, for example because the code has changed. */
        lastRun: z
          .object({
            /** Runtime with its version, such as `Python 3.11.2`. */
            runtime: z.string(),
            /** Date in UTC. */
            at: z.iso.date(),
          })
          .nullable(),
      }),
    ),
  },
};
