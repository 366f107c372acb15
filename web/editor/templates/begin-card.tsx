import "../fields/field-styles.ts";
import { Button, SegmentedControl, Text, UnstyledButton } from "@mantine/core";
import { type ReactNode, useMemo, useState } from "react";
import { STARTER_IDS, STARTERS, type StarterId } from "../../../core/assistant/starters.ts";
import { withTheme } from "../../../core/look/look-defaults.ts";
import { needsPlan, THEME_IDS, THEMES } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { withTemplate } from "../../../core/templates/with-template.ts";
import { Card } from "../../components/card.tsx";
import { Miniature } from "../../preview/miniature.tsx";
import { useDraft, useEditing } from "../editing.ts";
import fields from "../fields/choice-field.module.css";
import { newTemplates } from "./late-templates.ts";
import { smallPictureUrl } from "./small-picture.ts";
import classes from "./templates.module.css";
import { TemplateDialog } from "./templates-button.tsx";

const WAYS = ["Templates", "Looks"] as const;

/** Offers whole pages and looks to a page without blocks. */
export function BeginCard({ onClose }: { onClose: () => void }) {
	const { edit } = useEditing();
	const { content: page } = useDraft();
	const [way, setWay] = useState<string>("Templates");
	const [opened, setOpened] = useState<StarterId | null>(null);
	const [templates] = useState(newTemplates);
	const shown = useMemo(() => STARTER_IDS.map((kind) => withTemplate(page, templates[kind])), [page, templates]);
	const looks = useMemo(() => FREE_THEMES.map((id) => ({ ...page, ...withTheme(page, id) })), [page]);
	return (
		<Card
			title="Begin with"
			action={
				<Button variant="subtle" color="gray" size="sm" px="sm" onClick={onClose}>
					Start blank
				</Button>
			}
		>
			<SegmentedControl
				aria-label="Begin with"
				size="md"
				fullWidth
				className={fields.control}
				data={[...WAYS]}
				value={way}
				onChange={setWay}
			/>
			<Text size="sm" c="dimmed" mt="sm">
				{way === "Templates"
					? "Whole pages with example blocks. You replace their words and pictures."
					: "Colors, type and layout. Your page stays empty."}
			</Text>
			<ul className={classes.strip} key={way}>
				{way === "Templates"
					? STARTER_IDS.map((kind, at) => (
							<Offer key={kind} name={STARTERS[kind].name} page={shown[at]} onTake={() => setOpened(kind)} />
						))
					: FREE_THEMES.map((theme, at) => (
							<Offer
								key={theme}
								name={THEMES[theme].name}
								page={looks[at]}
								isChosen={page.theme === theme}
								onTake={() => edit({ kind: "applyTheme", theme })}
							/>
						))}
			</ul>
			{opened && <TemplateDialog initial={opened} onClose={() => setOpened(null)} />}
		</Card>
	);
}

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));

interface OfferProps {
	name: string;
	page: BioPageContent | undefined;
	isChosen?: boolean;
	onTake: () => void;
}

function Offer({ name, page, isChosen, onTake }: OfferProps): ReactNode {
	return (
		<li>
			<UnstyledButton
				className={classes.card}
				data-checked={isChosen || undefined}
				aria-pressed={isChosen}
				onClick={onTake}
			>
				<span className={classes.page}>{page && <Miniature page={page} pictureUrl={smallPictureUrl} />}</span>
				<span className={classes.name}>{name}</span>
			</UnstyledButton>
		</li>
	);
}
