import { Title } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Outline } from "../components/icon.tsx";
import classes from "./settings.module.css";
import { SETTINGS_PARTS, type SettingsPart } from "./settings-parts.ts";
import { goToPart } from "./use-part-in-view.ts";

const PARTS = Object.entries(SETTINGS_PARTS) as [SettingsPart, (typeof SETTINGS_PARTS)[SettingsPart]][];

interface SettingsFrameProps {
	/** The part in view. */
	current: SettingsPart;
	children: ReactNode;
}

/** The settings' heading and navigation, beside the sections. On phones the navigation is one line that stays at the top. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
	const line = useRef<HTMLUListElement>(null);
	useCurrentInView(line, current);
	return (
		<main className={classes.screen}>
			<Title order={1} className={classes.heading}>
				Settings
			</Title>
			<nav className={classes.side} aria-label="Settings">
				<ul ref={line}>
					{PARTS.map(([part, { name, outline, ...other }]) => (
						<li key={part}>
							<a
								href={`/settings#${part}`}
								className={classes.part}
								aria-current={part === current ? "true" : undefined}
								onClick={(event) => {
									if (event.ctrlKey || event.metaKey || event.shiftKey) return;
									event.preventDefault();
									goToPart(part);
								}}
							>
								<Outline path={outline} size={20} />
								{"unsold" in other ? (
									<>
										<span className={classes.sold}>{name}</span>
										<span className={classes.unsold}>{other.unsold}</span>
									</>
								) : (
									name
								)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={classes.parts}>{children}</div>
		</main>
	);
}

/** Scrolls the line of a phone, and only the line, to the current part. */
function useCurrentInView(line: RefObject<HTMLUListElement | null>, current: SettingsPart): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the part changes
	useEffect(() => {
		const chosen = line.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
		if (!line.current || !chosen) return;
		line.current.scrollTo({ left: chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2 });
	}, [line, current]);
}

/** A part of the settings, which the navigation leads to. */
export function Part({ id, children }: { id: SettingsPart; children: ReactNode }) {
	return (
		<div id={id} tabIndex={-1} className={classes.anchor}>
			{children}
		</div>
	);
}
