import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect } from "react";
import { keepCookie } from "../browser/keep-cookie.ts";

const SCHEMES = {
	auto: { label: "Automatic", next: "light" },
	light: { label: "Light", next: "dark" },
	dark: { label: "Dark", next: "auto" },
} as const satisfies Record<MantineColorScheme, { label: string; next: MantineColorScheme }>;

/** Steps through automatic, light and dark colors. The choice is kept in this browser. */
export function useColorStep() {
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	// Prerendered documents don't know the choice.
	const isKnown = useMounted();
	useEffect(() => {
		// Mantine keeps the choice in the storage, which a browser takes long to open before a first paint.
		const { dataset } = document.documentElement;
		if (dataset.colors === colorScheme) return;
		dataset.colors = colorScheme;
		keepCookie("colors", colorScheme);
	}, [colorScheme]);
	const { label, next } = SCHEMES[isKnown ? colorScheme : "auto"];
	return { label, nextLabel: SCHEMES[next].label, step: () => setColorScheme(next) };
}
