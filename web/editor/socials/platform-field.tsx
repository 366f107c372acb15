import { TextInput } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { Platform } from "../../../core/socials/social.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";

const Picker = latePart(async () => (await import("./platform-picker.tsx")).PlatformPicker);

interface PlatformFieldProps {
	value: Platform | null;
	onChoose: (platform: Platform) => void;
}

/** The choice of a platform. The searchable list loads once the screen has settled, or when the field gets the focus. */
export function PlatformField(props: PlatformFieldProps) {
	const [isLoaded, setLoaded] = useState(Picker.isLoaded);
	const [hasFocus, setFocus] = useState(false);
	const load = useCallback(() => void Picker.load().then(() => setLoaded(true), ignore), []);
	useEffect(() => whenSettled(load), [load]);
	if (isLoaded) return <Picker {...props} isOpening={hasFocus} />;
	return (
		<TextInput
			label="Platform"
			placeholder="Choose one"
			readOnly
			rightSection={<Icon name="down" size={16} />}
			rightSectionPointerEvents="none"
			onFocus={() => {
				setFocus(true);
				load();
			}}
			onBlur={() => setFocus(false)}
		/>
	);
}

/** The next focus loads the list again. */
function ignore(): void {}
