import "../bench/size.ts";
