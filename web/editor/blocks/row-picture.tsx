import { useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import { Outline } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import { FileLetters } from "./block-parts.ts";
import classes from "./blocks.module.css";

/** The first picture of a block, else the letters of its file or the icon of its kind. */
export function RowPicture({ block }: { block: Block }) {
	const [picture] = picturesOf([block]);
	const [broken, setBroken] = useState<string | null>(null);
	return (
		<span className={classes.tile} aria-hidden="true">
			{picture && picture !== broken ? (
				<img
					src={pictureUrl(picture)}
					alt=""
					width={40}
					height={40}
					loading="lazy"
					onError={() => setBroken(picture)}
				/>
			) : block.kind === "link" ? (
				<Outline path={LINK_OUTLINE} size={20} />
			) : block.kind === "file" ? (
				<FileLetters block={block} />
			) : (
				<KindIcon kind={block.kind} size={20} />
			)}
		</span>
	);
}

/** The icon of links. The icons of all kinds load with the kinds, which a page of links doesn't need. */
const LINK_OUTLINE =
	"M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 1 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 1 0 5.7 5.7l1.5-1.5";
