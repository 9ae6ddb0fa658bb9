CREATE TABLE "figures" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figures_day_kind_name_pk" PRIMARY KEY("day","kind","name")
);
