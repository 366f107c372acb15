import { UnstyledButton } from "@mantine/core";
import { shownHost } from "../../core/addresses/host-name.ts";
import { type Block, isLink } from "../../core/blocks/block.ts";
import { kindName } from "../../core/blocks/kind-name.ts";
import { glyphColorOn } from "../../core/look/social-icons.ts";
import type { FilledSocial } from "../../core/page/filled-social.ts";
import { isPlatform, PLATFORMS } from "../../core/socials/social.ts";
import { Icon } from "../components/icon.tsx";
import { KindIcon } from "../components/kind-icon.tsx";
import { rowName } from "../editor/blocks/row-name.ts";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { shownUrl } from "../editor/links/shown-url.ts";
import { Glyph } from "../editor/socials/glyph.tsx";
import { useBrands } from "../preview/use-brands.ts";
import { leaveRow } from "./leave-row.ts";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";

interface FoundRowsProps {
	start: Start;
	/** The ids of blocks whose titles are still to come. */
	reading: ReadonlySet<string>;
	act: (action: StartAction) => void;
}

/** What the lines became: blocks in their order, then the icons. */
export function FoundRows({ start: { draft, socials }, reading, act }: FoundRowsProps) {
	if (draft.blocks.length + socials.length === 0) return null;
	return (
		<ul className={classes.rows} aria-label="On your page">
			{draft.blocks.map((block) => (
				<Row
					key={block.id}
					name={rowName(block)}
					words={block.isExample ? "Example" : wordsOf(block, reading.has(block.id))}
					picture={<BlockPicture block={block} />}
					onRemove={() => act({ kind: "drop", key: block.id })}
				/>
			))}
			{socials.map((social) => (
				<Row
					key={social.url}
					name={isPlatform(social.platform) ? PLATFORMS[social.platform].name : social.platform}
					words={`${social.handle} · icon`}
					picture={<SocialPicture social={social} />}
					onRemove={() => act({ kind: "drop", key: social.url })}
				/>
			))}
		</ul>
	);
}

interface RowProps {
	name: string;
	words: string;
	picture: React.ReactNode;
	onRemove: () => void;
}

function Row({ name, words, picture, onRemove }: RowProps) {
	return (
		<li>
			{picture}
			<p>
				<b dir="auto">{name}</b>
				<small dir="auto">{words}</small>
			</p>
			<UnstyledButton
				className={classes.tool}
				aria-label={`Remove ${name}`}
				onClick={({ currentTarget }) => {
					leaveRow(currentTarget);
					onRemove();
				}}
			>
				<Icon name="close" />
			</UnstyledButton>
		</li>
	);
}

function BlockPicture({ block }: { block: Block }) {
	const picture = "picture" in block && typeof block.picture === "string" ? block.picture : null;
	return picture ? (
		<img className={classes.thumb} src={pictureUrl(picture)} alt="" />
	) : (
		<span className={classes.thumb}>
			<KindIcon kind={block.kind} size={20} />
		</span>
	);
}

function SocialPicture({ social: { platform } }: { social: FilledSocial }) {
	const { glyphs } = useBrands(isPlatform(platform) ? [platform] : []);
	if (!isPlatform(platform)) return <span className={classes.thumb} />;
	const { color } = PLATFORMS[platform];
	return (
		<span className={classes.thumb} style={{ background: color, color: glyphColorOn(color) }}>
			<Glyph path={glyphs[platform]} />
		</span>
	);
}

function wordsOf(block: Block, isReading: boolean): string {
	if (isReading) return "Reading its page…";
	const url = "url" in block && typeof block.url === "string" ? block.url : "";
	if (isLink(block)) return shownUrl(url);
	const host = URL.parse(url)?.hostname;
	return host ? `${kindName(block.kind)} · ${shownHost(host)}` : kindName(block.kind);
}
