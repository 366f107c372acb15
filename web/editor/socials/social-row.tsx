import { Switch, Text } from "@mantine/core";
import { memo } from "react";
import { PLATFORMS, type SocialHandle } from "../../../core/socials/social.ts";
import { optionalPart } from "../../components/late-part.tsx";
import { useEditing } from "../editing.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { say } from "../saving/voice.ts";
import rows from "../sortable/sortable.module.css";
import { Glyph } from "./glyph.tsx";
import { SocialMenuButton } from "./social-menu-button.tsx";
import classes from "./socials.module.css";

/** Only accounts at Mastodon can be proved. */
const ProofLine = optionalPart(async () => (await import("./proof-line.tsx")).ProofLine);

interface SocialRowProps {
	social: SocialHandle;
	/** Missing until it has loaded. */
	glyph: string | undefined;
	index: number;
	count: number;
	onStep: (index: number, by: -1 | 1) => void;
}

export const SocialRow = memo(function SocialRow({ social, glyph, index, count, onStep }: SocialRowProps) {
	const { edit, pageId } = useEditing();
	const { id, platform, handle, isVisible } = social;
	const { name } = PLATFORMS[platform];
	const title = socialTitle(social);

	function remove() {
		edit({ kind: "remove", ids: new Set([id]) });
		say("Deleted", "Social handle removed", {
			label: "Undo",
			run() {
				edit({ kind: "insertSocial", social, at: index });
				say("Success", "Social handle added");
			},
		});
	}

	return (
		<li className={rows.row} data-row={id}>
			<button type="button" data-grip className={rows.grip} aria-label={`Reorder ${title}`}>
				<EditorIcon name="grip" />
			</button>
			<div className={classes.social} data-hidden={!isVisible || undefined}>
				<Glyph path={glyph} />
				<div className={rows.words}>
					<Text fw={600} truncate>
						{name}
					</Text>
					<Text size="sm" c="dimmed" truncate dir="auto">
						{handle}
					</Text>
				</div>
			</div>
			<div className={rows.actions}>
				<Switch
					aria-label={`Show ${title}`}
					className={classes.switch}
					size="md"
					checked={isVisible}
					onChange={({ currentTarget }) =>
						edit({ kind: "changeSocial", social: { ...social, isVisible: currentTarget.checked } })
					}
				/>
				<SocialMenuButton title={title} index={index} count={count} onStep={onStep} onDelete={remove} />
			</div>
			{platform === "mastodon" && <ProofLine pageId={pageId} id={id} />}
		</li>
	);
});

/** Names an icon for screen readers. A page may have two icons of one platform. */
export function socialTitle({ platform, handle }: SocialHandle): string {
	return `${PLATFORMS[platform].name} ${handle}`;
}
