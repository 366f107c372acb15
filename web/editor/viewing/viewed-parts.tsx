import { Text } from "@mantine/core";
import type { Block } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { targetOf } from "../../../core/blocks/target.ts";
import { englishNameOf } from "../../../core/language/language-names.ts";
import { THEMES } from "../../../core/look/themes.ts";
import { PLATFORMS } from "../../../core/socials/social.ts";
import { Card } from "../../components/card.tsx";
import { blockStatus } from "../blocks/block-status.ts";
import { rowName } from "../blocks/row-name.ts";
import { chosenTheme } from "../look/chosen-theme.ts";
import type { EditablePage } from "../saving/save-page.ts";
import classes from "./viewing.module.css";

interface Viewed {
	page: EditablePage;
}

/** The page's blocks and icons in their order. */
export function ViewedLinks({ page: { blocks, socials } }: Viewed) {
	return (
		<>
			<Card title="Links">
				{blocks.length === 0 && <Text c="dimmed">There is nothing on this page yet.</Text>}
				<ul className={classes.values}>
					{blocks.map((block) => (
						<Row
							key={block.id}
							name={rowName(block)}
							value={shownTarget(block)}
							note={blockStatus(block, Date.now())}
						/>
					))}
				</ul>
			</Card>
			{socials.length > 0 && (
				<Card title="Social Media Icons">
					<ul className={classes.values}>
						{socials.map(({ id, platform, handle, isVisible }) => (
							<Row key={id} name={PLATFORMS[platform].name} value={handle} note={isVisible ? null : "Hidden"} />
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

export function ViewedLook({ page }: Viewed) {
	const theme = chosenTheme(page);
	const name = theme ? THEMES[theme.id].name : "None";
	return (
		<Card title="Look">
			<ul className={classes.values}>
				<Row name="Look" value={theme?.isChanged ? `${name}, with changes` : name} />
				<Row name="Wallpaper" value={page.wallpaper ? "A picture" : "None"} />
			</ul>
		</Card>
	);
}

export function ViewedProfile({ page: { fullName, username, bio, language, foundLanguage } }: Viewed) {
	const shown = language ?? foundLanguage;
	return (
		<Card title="Profile">
			<ul className={classes.values}>
				<Row name="Name" value={fullName} />
				<Row name="Username" value={username} />
				<Row name="Bio" value={bio} />
				<Row name="Language" value={shown && englishNameOf(shown)} />
			</ul>
		</Card>
	);
}

function Row({ name, value, note = null }: { name: string; value: string | null; note?: string | null }) {
	return (
		<li>
			<b dir="auto">{name}</b>
			<span dir="auto">{value || "None"}</span>
			{note && <small>{note}</small>}
		</li>
	);
}

/** Where a block leads, or what it is. */
function shownTarget(block: Block): string {
	const url = targetOf(block)?.url;
	return url ? url.replace(/^https?:\/\//, "").replace(/\/$/, "") : kindName(block.kind);
}
