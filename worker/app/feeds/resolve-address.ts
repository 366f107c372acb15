/** The longest base that addresses are resolved against, in characters. */
export const BASE_MAX = 2000;

/** Resolves an address against its base. Some feeds leave out a host's protocol. An empty address gives the base. */
export function resolved(written: string, base: string): string {
	const trimmed = written.trim();
	return URL.parse(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed, base)?.href ?? base;
}
