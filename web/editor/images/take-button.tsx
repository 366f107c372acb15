import { Button } from "@mantine/core";

interface TakeButtonProps {
	isTaking: boolean;
	label: string;
	/** The label while the picture is being taken. */
	busyLabel: string;
	onTake: () => void;
}

/** Takes a picture from elsewhere. It isn't disabled meanwhile, because it would lose the focus. */
export function TakeButton({ isTaking, label, busyLabel, onTake }: TakeButtonProps) {
	return (
		<Button variant="default" size="sm" aria-busy={isTaking} onClick={onTake}>
			{isTaking ? busyLabel : label}
		</Button>
	);
}
