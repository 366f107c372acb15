/** The longest base that addresses are resolved by, in characters. */
export const BASE_MAX = 2000;

/** A written address by its base. Some feeds leave the protocol of a host out. An empty one is the base. */
export function resolved(written: string, base: string): string {
	const trimmed = written.trim();
	return URL.parse(/^www\./i.test(trimmed) ? `https://${trimmed}` : trimmed, base)?.href ?? base;
}
