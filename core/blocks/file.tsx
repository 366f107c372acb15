import * as z from "zod/mini";
import { FILE_MAX_BYTES } from "../files/file-limits.ts";
import { fileNameSchema } from "../files/file-name.ts";
import { ALL_FILE_TYPES, FILE_TYPES, lettersOf, typeOfName } from "../files/file-type.ts";
import { sizeIn } from "../files/size-in.ts";
import { storedFileSchema } from "../files/stored-file.ts";
import type { Gate } from "../gates/gate.ts";
import { LockableTitle } from "../gates/lock.tsx";
import { priceIn } from "../gates/price.ts";
import { mediaNameSchema } from "../media/media-schema.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import { useShownWords } from "../words/shown-words.tsx";
import { blockKind } from "./block-kind.ts";
import { BLOCK_TITLE_MAX } from "./block-limits.ts";
import { blockSchema, gateField } from "./block-schema.ts";

/** The longest line below the title, in characters. */
export const FILE_LINE_MAX = 160;

/** Something to download. The bytes are apart, and nothing on the page leads to them but our own address. */
export const file = blockKind({
	purpose: "Something to download, free or for sale",
	icon: "M6 3.5h8l4 4v13H6zM14 3.5v4h4M12 10.5v6M9.5 14l2.5 2.5 2.5-2.5",
	schema: blockSchema("file", {
		title: wordsSchema(BLOCK_TITLE_MAX, "A title", "Give this file a title."),
		line: maybeWordsSchema(FILE_LINE_MAX, "A line"),
		file: storedFileSchema,
		/** As it is saved on the visitor's device. */
		name: fileNameSchema,
		type: z.enum(ALL_FILE_TYPES, "Not a type of file."),
		bytes: z.int("A number of bytes.").check(z.positive("A file has at least one byte."), z.maximum(FILE_MAX_BYTES)),
		picture: z.optional(mediaNameSchema),
		...gateField,
	}).check(
		z.refine(({ name, type }) => typeOfName(name) === type, { path: ["name"], error: "Not the name of such a file." }),
	),
	blank: { title: "", line: "", file: "", name: "", type: "pdf", bytes: 0 },
	sample: {
		title: "Glaze recipes",
		line: "Forty glazes for gas kilns",
		file: "file/sample-file-000000000",
		name: "glaze-recipes.pdf",
		type: "pdf",
		bytes: 6_200_000,
	},
	css: `
		.bio a.bio-file {
			margin-top: 1rem; padding: .625rem var(--inset, .625rem); display: grid; grid-template-columns: auto 1fr; align-items: center;
			gap: .25rem .875rem; text-align: start
		}
		.bio-file img, .bio-sheet { width: 4.25rem; height: 5.5rem; grid-row: 1 / span 2; border-radius: var(--card-inner) }
		.bio-file img { object-fit: cover }
		.bio-sheet {
			padding: .375rem .5rem; display: flex; align-items: end; background: color-mix(in srgb, currentcolor 14%, transparent); font: var(--display-weight) .9375rem/1 var(--display);
			clip-path: polygon(0 0, calc(100% - 1.25rem) 0, 100% 1.25rem, 100% 100%, 0 100%)
		}
		.bio-file strong { align-self: end; font-weight: 600; line-height: 1.3 }
		.bio-file small span { white-space: nowrap }
		.bio-file small { align-self: start; font-size: max(.75rem, .875em) }
		.bio-get {
			grid-column: 1 / -1; min-height: 2.75rem; margin-top: .375rem; padding-top: .375rem; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
			gap: 0 1rem; border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent); font-weight: 600
		}
	`,
	wordsOf: ({ title, line }) => [title, line],
	View({ block, anchor, pictureUrl }) {
		const { id, title, line, type, bytes, picture, gate } = block;
		const { language } = useShownWords();
		const name = FILE_TYPES[type];
		return (
			<a className="bio-file" data-panel="" {...anchor("link", id, null)} rel="nofollow" dir="auto">
				{picture ? (
					<img src={pictureUrl(picture)} alt="" width={68} height={88} loading="lazy" />
				) : (
					<span className="bio-sheet" aria-hidden="true">
						{lettersOf(type)}
					</span>
				)}
				<strong>
					<LockableTitle title={title} gate={gate} />
				</strong>
				<small>
					{line && <>{line} · </>}
					<span dir="ltr">
						{name}, {sizeIn(language, bytes)}
					</span>
				</small>
				<Get gate={gate} />
			</a>
		);
	},
});

/** What a tap does, and what it costs. */
function Get({ gate }: { gate: Gate | undefined }) {
	const { words, language, ours } = useShownWords();
	const { download, buy, free, forEmail } = words.file;
	const isSold = gate?.kind === "payment";
	const price = isSold ? priceIn(language, gate.amount, gate.currency) : gate?.kind === "email" ? forEmail : free;
	return (
		<span className="bio-get" {...ours}>
			<span>{isSold ? buy : download}</span>
			{(!gate || gate.kind === "payment" || gate.kind === "email") && <span>{price}</span>}
		</span>
	);
}
