import { readLine } from "../../../core/adding/read-lines.ts";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import { phoneInCountry } from "../../../core/addresses/local-phone.ts";
import { PHONE_PROBLEMS, readPhone } from "../../../core/addresses/phone.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import type { LinkFields } from "./read-link.ts";

type Typed = Pick<LinkFields, "title" | "url">;

/**
 * The title and the address in a text that was typed for an address, as the field that adds anything reads it: `IG: @jane`,
 * `My shop – shop.example`, a page that only leads to another one. What can't be read comes with a hint if an address could
 * be meant.
 */
export function understandLink(typed: Typed): Typed & { hint?: string } {
	const { title, url } = typed;
	const { becomes } = readLine(url, likelyCountries());
	if (becomes.as === "problem") {
		const { reason, mended } = becomes;
		return mended !== null && linkTarget(url) === null
			? { ...typed, hint: `${reason} Did you mean ${mended}?` }
			: typed;
	}
	// A profile's own address stays as it is: it may have more in it, such as the text of a message.
	if (becomes.as === "icon")
		return /^\S*$|\?/.test(url) && linkTarget(url) !== null ? typed : { title, url: becomes.url };
	if (becomes.as !== "block" || becomes.block.kind !== "link") return typed;
	const { block } = becomes;
	return { url: block.url, title: title.trim() === "" && !block.hasFoundTitle ? block.title : title };
}

/** Offers a number without its country code with the code of the person's country. */
export function phoneHint(typed: string): string | undefined {
	const read = readPhone(typed);
	if (read instanceof Promise || !("problem" in read) || read.problem !== "noCountry") return undefined;
	const whole = phoneInCountry(typed, likelyCountries());
	return whole === null ? undefined : `${PHONE_PROBLEMS.noCountry} Did you mean ${whole}?`;
}
