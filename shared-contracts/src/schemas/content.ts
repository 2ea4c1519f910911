import { z } from 'zod';
import { articleKinds, articleTopics } from '../articles.ts';
import { HELP_QUERY_MAX, demoCodeLanguages, demoCodeModes } from '../constants.ts';
import { id, pageOf, pageRequest, text, time } from './common.ts';

const articleKind = z.enum(articleKinds);
const articleTopic = z.enum(articleTopics);

const articleLink = z.object({ id, kind: articleKind, title: z.string() });

const articleSummary = articleLink.extend({
  topic: articleTopic,
  /** One or two sentences, as plain text. */
  summary: z.string(),
  publishedAt: time,
  /** When it last said something new; `publishedAt` where it never did. */
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
      /** Sanitised when it was stored. Code is marked up with highlight.js's classes, links to our pages are in the reader's language. */
      html: z.string(),
      /** Of sections, in order; each `id` is the heading's in `html`, the same in both languages. */
      headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
      /** The articles of the kind before and after it: the newer and the older one, or a guide's neighbours. */
      previous: articleLink.nullable(),
      next: articleLink.nullable(),
      related: z.array(articleLink),
    }),
  },
  searchHelp: {
    request: z.object({ query: text(HELP_QUERY_MAX).trim().min(1) }),
    /** Best first, `HELP_RESULTS_MAX` at most. */
    response: z.array(
      z.object({
        kind: z.enum([...articleKinds, 'page', 'errorCode']),
        title: z.string(),
        /** Plain text around what was found. */
        excerpt: z.string(),
        /** Without language prefix, with the heading's hash where one was found. */
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
    /** A sample for each language, way in and protocol. Secrets and addresses are read from the environment. */
    response: z.array(
      z.object({
        /** Its language, mode and protocol, as names of folders: `csharp-extraction-http`. */
        id,
        language: z.enum(demoCodeLanguages),
        /** By extraction link and whitelist, or by account and password. */
        mode: z.enum(demoCodeModes),
        /** 1 HTTP/HTTPS, 2 SOCKS5. */
        protocol: z.union([z.literal(1), z.literal(2)]),
        /** Under which it is saved, such as `Extract.java`. */
        fileName: z.string(),
        /** What it needs besides the language itself, such as `npm install axios`; empty where nothing. */
        install: z.string(),
        /** How it is run, such as `python extract.py`. */
        run: z.string(),
        code: z.string(),
        /** `code` marked up with highlight.js's classes. */
        html: z.string(),
        /** When this very code last ran against a live gateway, and with what; null where it did not, as after a change of it. */
        lastRun: z
          .object({
            /** With its version, such as `Python 3.11.2`. */
            runtime: z.string(),
            /** A day in UTC. */
            at: z.iso.date(),
          })
          .nullable(),
      }),
    ),
  },
};
