import { expect, test } from 'vitest';
import { workers } from '#app/jobs.ts';
import { workOnce } from '#app/queue/queue.ts';
import { author } from '#site/author.ts';
import { mailTexts } from '#site/texts/mail.ts';
import { openSiteForTests } from '#test/app.ts';
import { receiveMail } from '#test/mail.ts';
import { findByEmail } from '#test/subscribers.ts';
