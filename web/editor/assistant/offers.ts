import type { FoundLink } from "../../../core/assistant/facts.ts";
import { hostOf } from "../../../core/assistant/host-of.ts";
import { BIO_TONES, type BioTone } from "../../../core/assistant/proposal.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { client } from "../../api-client/client.ts";
import type { DraftEdit, EditorDraft } from "../draft/draft.ts";
import type { Offer } from "./changes-dialog.tsx";

type Improvements = Awaited<ReturnType<typeof client.assistant.improve.mutate>>;

/** Three bios to choose from. */
export function bioOffer(bio: string, { bios }: Pick<Improvements, "bios">): Offer {
	const written = Object.entries(bios).filter(([, text]) => text !== bio);
	return {
		title: "Rewrite my bio",
		label: () => "Use this bio",
		isOneOf: true,
		choices: written.map(([tone, text]) => ({ id: tone, name: BIO_TONES[tone as BioTone], before: bio, after: text })),
		none: "Your bio is good already.",
		editOf: (_, [tone]) => {
			const text = tone === undefined ? undefined : bios[tone as BioTone];
			return text === undefined ? null : { kind: "set", fields: { bio: text } };
		},
	};
}

/** Better titles, each to take or leave. */
export function titlesOffer({ titles }: Pick<Improvements, "titles">): Offer {
	const better = new Map(titles.map(({ id, after }) => [id, after]));
	return {
		title: "Improve titles",
		label: (count) => `Apply ${count}`,
		isOneOf: false,
		choices: titles.map(({ id, before, after }) => ({ id, name: after, before, after })),
		none: "Your titles are good already.",
		editOf: (draft, chosen) => ({ kind: "replace", draft: { ...draft, blocks: titled(draft.blocks, better, chosen) } }),
	};
}

/** Links that the page lacks, of its own sites or of `place`, each to take or leave. */
export function linksOffer(links: readonly FoundLink[], place?: string): Offer {
	const found = links.map(({ title, url }) => ({ title: title || hostOf(url), url }));
	return {
		title: place ? `New links on ${place}` : "Suggest links",
		label: (count) => (count === 1 ? "Add 1 link" : `Add ${count} links`),
		isOneOf: false,
		choices: found.map(({ title, url }) => ({ id: url, name: title, before: null, after: title })),
		none: "Nothing to add: your page has all the links of your sites.",
		editOf: (_: EditorDraft, chosen): DraftEdit => ({
			kind: "add",
			blocks: found
				.filter(({ url }) => chosen.includes(url))
				.map((link) => ({ id: newBlockId(), kind: "link", ...link })),
		}),
	};
}

function titled(blocks: readonly Block[], better: ReadonlyMap<string, string>, chosen: readonly string[]): Block[] {
	return blocks.map((block) => {
		const title = chosen.includes(block.id) ? better.get(block.id) : undefined;
		return title !== undefined && "title" in block ? { ...block, title } : block;
	});
}
