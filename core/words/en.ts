import { GATE_WORDS } from "./gates.ts";
import { LIST_POLICIES } from "./list-policies.ts";
import { MAIL_WORDS } from "./mail.ts";
import { OUTSIDE_WORDS } from "./outside.ts";
import { PAGE_WORDS } from "./page.ts";
import type { Spoken, Words } from "./words.ts";

/** English, the language that the others are written from. */
export const en: Words = {
	page: PAGE_WORDS,
	outside: OUTSIDE_WORDS,
	gates: GATE_WORDS,
	mail: MAIL_WORDS,
	policies: LIST_POLICIES,
};

/** English, with its tag. */
export const ENGLISH: Spoken = { language: "en", ...en };
