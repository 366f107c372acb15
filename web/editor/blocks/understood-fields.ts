import { isShortMap } from "../../../core/addresses/place.ts";
import { understoodLink } from "../links/understood-link.ts";

const SHORT_MAP =
	"This address doesn't say the place. Open it, and copy the street or the long address. As a link, it works as it is.";

interface Understood {
	/** What was meant by the typed addresses. */
	meant: { url?: string };
	/** Hints for fields that the schema refuses, more helpful than its own. A map's stored place is never refused. */
	hints: { url?: string; phone?: string; place?: string };
}

/** Reads the addresses and numbers among a form's changes as the field that adds anything reads them. */
export async function understoodFields(changes: { url?: string; phone?: string; place?: string }): Promise<Understood> {
	const { url, phone, place } = changes;
	const link = url ? await understoodLink({ title: "", url }) : null;
	const hint =
		phone &&
		(await import("../links/understand-link.ts").then(
			(read) => read.phoneHint(phone),
			() => undefined,
		));
	return {
		meant: link ? { url: link.url } : {},
		hints: {
			...(link?.hint && { url: link.hint }),
			...(hint && { phone: hint }),
			...(place && isShortMap(place) && { place: SHORT_MAP }),
		},
	};
}
