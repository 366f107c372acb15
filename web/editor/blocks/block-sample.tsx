import { Blocks } from "../../../core/bio-page/blocks.tsx";
import type { BlockKindId } from "../../../core/blocks/block.ts";
import { SAMPLE_PICTURES } from "../../../core/blocks/block-kind.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../../core/blocks/sample-blocks.ts";
import { viewsWith } from "../../../core/blocks/views.ts";
import { adoptStyles } from "../../preview/adopt-styles.ts";
import { keepLocally, pictureUrl } from "../images/local-pictures.ts";
import "../../preview/block-scripts.ts";
import classes from "./block-kinds.module.css";

/** A landscape, for blocks that show pictures. */
const LANDSCAPE = `data:image/svg+xml,${encodeURIComponent(
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="#cfe3dc" d="M0 0h40v30H0z"/><circle cx="29" cy="9" r="4" fill="#e8a33d"/><path fill="#0e6b50" d="m0 30 13-16 9 10 6-6 12 12z"/></svg>`,
)}`;

// The page shows a sample, too, until something is typed.
for (const picture of SAMPLE_PICTURES) keepLocally(picture, LANDSCAPE);

const VIEWS = viewsWith(SAMPLE_FEEDS);

adoptStyles();

/** A tiny picture of a kind: its real view with sample words. */
export function BlockSample({ kind }: { kind: BlockKindId }) {
	return (
		<span className={classes.sample} aria-hidden="true" inert>
			<span className={`bio ${classes.page}`}>
				<Blocks
					blocks={[SAMPLE_BLOCKS[kind]]}
					views={VIEWS}
					anchor={() => ({ href: "#" })}
					pictureUrl={pictureUrl}
					now={0}
				/>
			</span>
		</span>
	);
}
