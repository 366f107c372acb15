import type { Language } from "../language/language.ts";
import type { GateWords } from "./gates.ts";
import type { ListPolicies } from "./list-policies.ts";
import type { MailWords } from "./mail.ts";
import type { OutsideWords } from "./outside.ts";
import type { PageWords } from "./page.ts";

/**
 * Everything of ours that visitors read, in one language. `{name}` in a sentence is the place of a value. A file without a
 * sentence, or with one too many, doesn't compile.
 */
export interface Words {
	page: PageWords;
	outside: OutsideWords;
	gates: GateWords;
	mail: MailWords;
	policies: ListPolicies;
}

/** Our words, and the language that they are in. */
export interface Spoken extends Words {
	language: Language;
}
