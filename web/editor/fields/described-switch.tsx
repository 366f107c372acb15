import { Switch, type SwitchProps } from "@mantine/core";
import classes from "./described-switch.module.css";

/** A switch with a line that explains it. The whole label toggles it. */
export function DescribedSwitch(props: Pick<SwitchProps, "label" | "description" | "checked" | "onChange">) {
	return <Switch {...props} size="md" className={classes.switch} />;
}
