import type { Block } from "../../../core/blocks/block.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import { Outline } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { PARTS } from "../frame/parts.ts";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./text-row.module.css";

/** What a block's texts belong to: its first picture, or the icon of its kind. Null for the texts of the page itself. */
export function PlaceTile({ block }: { block: Block | null }) {
	const [picture] = block ? picturesOf([block]) : [];
	return (
		<span className={classes.tile} aria-hidden="true">
			{picture ? (
				<img src={pictureUrl(picture)} alt="" width={36} height={36} loading="lazy" />
			) : block ? (
				<KindIcon kind={block.kind} size={18} />
			) : (
				<Outline path={PARTS.profile.icon} size={18} />
			)}
		</span>
	);
}
