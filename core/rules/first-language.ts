/** Longer lists aren't read to their end. A browser sends about fifty characters. */
const READ_CHARACTERS = 300;

/** Visitors' headers say anything: `de`, `pt-BR;q=0.8`, `pt_BR`, `*`, nonsense. */
const ITEM = /^\s*([a-z]{2,3})(?:[-_][a-z\d_-]{1,40})?\s*(?:;\s*q\s*=\s*(\d(?:\.\d{0,3})?)\s*)?$/i;

/**
 * The language that an `Accept-Language` header prefers, as its primary subtag: `pt` for `pt-BR`. The first of those with
 * the highest weight; null when there is none. A weight of 0 refuses a language.
 */
export function firstLanguage(header: string | null): string | null {
	let best: { language: string; weight: number } | null = null;
	for (const item of header?.slice(0, READ_CHARACTERS).split(",") ?? []) {
		const [, language, typed] = ITEM.exec(item) ?? [];
		const weight = Math.min(typed === undefined ? 1 : Number(typed), 1);
		if (language && weight > (best?.weight ?? 0)) best = { language: language.toLowerCase(), weight };
	}
	return best?.language ?? null;
}
